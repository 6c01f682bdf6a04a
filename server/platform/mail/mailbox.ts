/** The mailbox behind an address, which has many: case, and what stands behind a plus, make no difference. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at).replace(/\+.*$/, '')}${email.slice(at)}`.toLowerCase()
}
