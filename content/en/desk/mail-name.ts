/** What the desk calls a kind of mail: "Portal open" */
export const mailName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
