/** A person who registers. Nobody real. */
export const person = {
  firstName: "Ada",
  lastName: "O'Lovelace-Núñez",
  email: "ada@example.org",
  phone: "208-555-0199",
  company: "Snake River Analytics",
};
