import type { CreateBoxTexts } from '@mirari/create-box'
import type { EmbedTexts } from '@mirari/messages/embed/en'
import type { MediaMessages } from '@mirari/model'
import type { BoxSettings } from './settings.ts'

/** Words of one language. */
export interface LanguageTexts {
  createBox: Partial<Omit<CreateBoxTexts, 'messages'>> & { messages: Partial<MediaMessages> }
  embed: EmbedTexts
}

/** Downloads the words of a language. */
export async function loadTexts(language: BoxSettings['language']): Promise<LanguageTexts> {
  return language === 'zh' ? await import('@mirari/messages/embed/zh') : await import('@mirari/messages/embed/en')
}

/** What to say of a problem of the server; null where its own sentence has to do. */
export function problemText({ embed }: LanguageTexts, code: string): string | null {
  const texts: Readonly<Record<string, string>> = {
    not_enough_points: embed.lowPoints,
    unreachable: embed.unreachable,
    too_many_requests: embed.tooMany,
    partner_cap_reached: embed.capReached,
    guest_allowance_spent: embed.guestsSpent,
    popup_blocked: embed.windowBlocked,
    code_invalid: embed.signInFailed,
  }
  return texts[code] ?? null
}
