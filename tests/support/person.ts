/** A person who registers. Nobody real. */
export const person = {
  firstName: "Ada",
  lastName: "O'Lovelace-Núñez",
  email: "ada@example.org",
  phone: "208-555-0199",
  company: "Snake River Analytics",
};

/** What someone who cannot pay the fee writes. */
export const application = {
  firstName: "Ada",
  lastName: "Lee",
  email: "ada@challis.example",
  town: "Challis",
  project: "A map of wells",
  help: "The fee is a month of hay",
  rural: true,
  underrepresented: false,
};
