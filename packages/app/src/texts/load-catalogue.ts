import type { AppTexts } from './app-texts.ts'

/** Each catalogue is a download of its own, for those who chose it. */
export const loadCatalogue: Readonly<Record<'en' | 'zh', () => Promise<AppTexts>>> = {
  en: async () => (await import('./english.ts')).english,
  zh: async () => (await import('./chinese.ts')).chinese,
}
