import type { LanguageRecord } from '../language-record.ts'

export const english = {
  id: 'en',
  name: 'English',
  htmlLang: 'en',
  fonts: [],
  basedOn: 'default',
  load: async () => (await import('./index.ts')).messages,
  loadPages: async () => (await import('./pages.ts')).pages,
} as const satisfies LanguageRecord
