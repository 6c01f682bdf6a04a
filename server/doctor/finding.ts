/** The outcome of one check. */
export interface Finding {
  /** 'problem' means that a configured feature cannot work; 'note' is information. */
  level: 'ok' | 'note' | 'problem'
  /** Heading of the report under which the finding appears. */
  about: 'Models' | 'Engines' | 'Network' | 'Accounts' | 'Mail' | 'Machine' | 'Database' | 'Storage' | 'Add-ons'
  /** Text of one line; it must not contain a key. */
  text: string
}

export const ok = (about: Finding['about'], text: string): Finding => ({ level: 'ok', about, text })
export const note = (about: Finding['about'], text: string): Finding => ({ level: 'note', about, text })
export const problem = (about: Finding['about'], text: string): Finding => ({ level: 'problem', about, text })
