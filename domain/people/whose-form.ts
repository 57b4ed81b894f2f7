/** The hidden field that says on whose page a form stands: somebody else may sign in in the same browser before it is sent. */
export const personField = "person";

/** Whether a form was filled in on the page of somebody else. Nothing of it is this person's. */
export const isOfAnotherPerson = (
  form: { has(name: string): boolean; get(name: string): unknown },
  personId: string,
): boolean => form.has(personField) && form.get(personField) !== personId;
