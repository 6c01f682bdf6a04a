import type { Language } from '@mirari/messages'
import type { AppTexts, CompleteTexts } from './app-texts.ts'
import { defaultTexts } from './default-texts.ts'

/**
 * Loads every text in one language. A language that is not based on the default must have every text, or this file
 * does not compile.
 * @throws when a download fails
 */
export async function loadTexts(language: Language): Promise<AppTexts> {
  if (language.id === 'default') return defaultTexts
  if (language.basedOn === null) return (await language.load()) satisfies CompleteTexts
  const [messages, { completeTexts }] = await Promise.all([language.load(), import('./complete-texts.ts')])
  return completeTexts(messages)
}
