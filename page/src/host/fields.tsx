// The few kinds of field the host's form is made of.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface GroupProps {
  title: string;
  says?: ComponentChildren;
  children: ComponentChildren;
}

/** Fields that belong together, as a panel of the form. */
export function Group({ title, says, children }: GroupProps) {
  return (
    <fieldset class="panel host-group">
      <legend>
        <h2>{title}</h2>
      </legend>
      {says && <p class="soft">{says}</p>}
      {children}
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  says?: ComponentChildren;
  children: (id: string, describedBy: string | undefined) => ComponentChildren;
}

function Field({ label, says, children }: FieldProps) {
  const id = useId();
  const described = says ? `${id}-says` : undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, described)}
      {says && (
        <p class="field-says" id={described}>
          {says}
        </p>
      )}
    </div>
  );
}

interface MoneyFieldProps {
  label: string;
  says?: ComponentChildren;
  value: string;
  placeholder?: string;
  wrong: boolean;
  change: (value: string) => void;
}

export function MoneyField({ label, says, value, placeholder = "", wrong, change }: MoneyFieldProps) {
  return (
    <Field label={label} says={says}>
      {(id, described) => (
        <span class="money-field">
          <span aria-hidden="true">$</span>
          <input
            id={id}
            inputMode="decimal"
            autocomplete="off"
            value={value}
            placeholder={placeholder}
            aria-describedby={described}
            aria-invalid={wrong}
            onInput={(event) => change(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}

export interface Choice {
  value: string;
  name: string;
  says?: string;
}

interface SelectFieldProps {
  label: string;
  says?: ComponentChildren;
  value: string;
  choices: { group: string; choices: Choice[] }[];
  change: (value: string) => void;
}

export function SelectField({ label, says, value, choices, change }: SelectFieldProps) {
  return (
    <Field label={label} says={says}>
      {(id, described) => (
        <select
          id={id}
          value={value}
          aria-describedby={described}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {choices.map(({ group, choices: options }) => {
            const listed = options.map((option) => (
              <option value={option.value} key={option.value}>
                {option.name}
              </option>
            ));
            return group ? (
              <optgroup label={group} key={group}>
                {listed}
              </optgroup>
            ) : (
              listed
            );
          })}
        </select>
      )}
    </Field>
  );
}

interface RadioListProps {
  label: string;
  /** The label is the panel's title already. */
  hidden?: boolean;
  says?: ComponentChildren;
  value: string;
  choices: Choice[];
  change: (value: string) => void;
}

export function RadioList({ label, hidden = false, says, value, choices, change }: RadioListProps) {
  const name = useId();
  return (
    <fieldset class="radio-list">
      <legend class={hidden ? "visually-hidden" : "field-name"}>{label}</legend>
      {says && <p class="field-says">{says}</p>}
      {choices.map((choice) => (
        <label class="choice" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => change(choice.value)}
          />
          <span>
            <strong>{choice.name}</strong>
            {choice.says && <span class="choice-says">{choice.says}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  says?: string;
  checked: boolean;
  change: (checked: boolean) => void;
}

export function Check({ label, says, checked, change }: CheckProps) {
  return (
    <label class="choice">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        <strong>{label}</strong>
        {says && <span class="choice-says">{says}</span>}
      </span>
    </label>
  );
}

interface StepperProps {
  label: string;
  says?: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
}

/** A small number with a button on either side. */
export function Stepper({ label, says, value, least, most, change }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={label}>
      <span>
        <strong>{label}</strong>
        {says && <span class="choice-says">{says}</span>}
      </span>
      <span class="stepper-buttons">
        <button
          type="button"
          class="button small"
          aria-label={`${label}: one less`}
          disabled={value <= least}
          onClick={() => change(value - 1)}
        >
          −
        </button>
        <output class="figures">{value}</output>
        <button
          type="button"
          class="button small"
          aria-label={`${label}: one more`}
          disabled={value >= most}
          onClick={() => change(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}
