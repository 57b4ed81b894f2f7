/** "m•••@gmial.com": enough to see a slip of the finger by, too little to learn an address from. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at < 1 ? "•••" : `${first}•••${email.slice(at)}`;
}
