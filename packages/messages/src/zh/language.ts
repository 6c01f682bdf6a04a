import type { LanguageRecord } from '../language-record.ts'

export const chinese = {
  id: 'zh',
  name: '中文',
  htmlLang: 'zh-Hans',
  fonts: ['Noto Sans SC'],
  basedOn: null,
  load: async () => (await import('./index.ts')).messages,
  loadPages: async () => (await import('./pages.ts')).pages,
} as const satisfies LanguageRecord
