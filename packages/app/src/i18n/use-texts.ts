import type { Language } from '@mirari/messages'
import { useStore } from '@mirari/ui'
import { createSliceContext, useSlice } from '../context/slice-context.ts'
import type { AppTexts } from './app-texts.ts'
import type { LanguageStore } from './language.ts'

const LanguageContext = createSliceContext<LanguageStore>('useLanguage')

export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): LanguageStore {
  return useSlice(LanguageContext)
}

/** The texts of the chosen language. The component re-renders when the language changes. */
export function useTexts(): AppTexts {
  return useStore(useLanguage(), (state: { id: Language['id']; texts: AppTexts }) => state.texts)
}
