import { en } from './en.ts'
import type { DialogTexts } from './texts.ts'
import { zh } from './zh.ts'

/** Texts in the person's language. */
export function dialogTexts(env: Readonly<Record<string, string | undefined>>): DialogTexts {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return /^zh\b|^zh[_-]/i.test(locale) ? zh : en
}
