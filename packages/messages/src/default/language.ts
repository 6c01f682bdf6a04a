import type { LanguageRecord } from '../language-record.ts'
import { messages } from './index.ts'

export const defaultLanguage = {
  id: 'default',
  name: null,
  htmlLang: 'en',
  fonts: ['Noto Sans SC'],
  basedOn: 'default',
  load: async () => messages,
  loadPages: async () => (await import('./pages.ts')).pages,
} as const satisfies LanguageRecord
