/** One thing that was looked at. */
export interface Finding {
  /** 'problem': something that is configured cannot work. 'note': worth knowing. */
  level: 'ok' | 'note' | 'problem'
  /** What it is about: a heading of the report. */
  about: 'Models' | 'Engines' | 'Machine'
  /** A sentence or a line; never with a key in it. */
  text: string
}

export const ok = (about: Finding['about'], text: string): Finding => ({ level: 'ok', about, text })
export const note = (about: Finding['about'], text: string): Finding => ({ level: 'note', about, text })
export const problem = (about: Finding['about'], text: string): Finding => ({ level: 'problem', about, text })
