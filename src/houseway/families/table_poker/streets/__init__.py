"""A hand against the pay table, street by street: Let It Ride, Mississippi Stud."""
