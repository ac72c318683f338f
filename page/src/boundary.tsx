// Where a part of the page breaks, the rest of it stays: the connection and what it watches are outside.

import { Component, type ComponentChildren } from "preact";

interface Props {
  children: ComponentChildren;
}

interface State {
  broken: boolean;
}

export class Boundary extends Component<Props, State> {
  override state: State = { broken: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ broken: true });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div class="panel broken" role="alert" data-testid="broken">
        <h1>Something went wrong</h1>
        <p>Your seat and your chips are safe: they are kept by the cardroom.</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          Load again
        </button>
      </div>
    );
  }
}
