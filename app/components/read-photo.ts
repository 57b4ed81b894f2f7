/** The photo that a form brought: undefined where none was chosen, null where the portrait is to go. */
export async function readPhoto(form: FormData): Promise<Uint8Array | null | undefined> {
  if (form.get("noPhoto") === "yes") return null;
  const photo = form.get("photo");
  return photo instanceof File && photo.size > 0 ? new Uint8Array(await photo.arrayBuffer()) : undefined;
}
