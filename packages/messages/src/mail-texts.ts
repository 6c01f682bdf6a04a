/** A mail: its first line stands before the button, the others after it. */
export interface MailText {
  subject: string
  lines: readonly string[]
  /** Label of the button that leads to the link; null for a mail without one. */
  action: string | null
}

/** Texts of the mails that the server sends. */
export interface MailTexts {
  /** Leads to a new password. */
  reset: (username: string, minutes: number) => MailText
  /** Leads to the proof of a new account's address. */
  verify: (username: string, hours: number) => MailText
  /** Leads to the proof of another address, which the account has from then on. */
  confirmAddress: (username: string, hours: number) => MailText
  /** Tells the address before; its link undoes the change for some days, without it nothing does. */
  addressChanged: (username: string, undoDays: number | null) => MailText
  /** Says that the password was set or changed. */
  passwordChanged: (username: string) => MailText
  /** Says that a second factor was added: the authenticator app or a passkey. */
  factorAdded: (username: string, factor: 'app' | 'passkey' | 'all') => MailText
  /** Says that a second factor was removed, or all of them by the operator. */
  factorRemoved: (username: string, factor: 'app' | 'passkey' | 'all') => MailText
  /** Says that an API key was made, which its user named. */
  apiKeyAdded: (username: string, name: string) => MailText
  /** Says that a browser signed in which had not before; `client` names it in English, or is empty. */
  newSignIn: (username: string, client: string) => MailText
  /** Last line of every mail. `origin` is the address of the app. */
  footer: (origin: string) => string
}
