import { createContext, useContext } from 'react'
import { type DetailTexts, defaultTexts } from './texts.ts'

const TextsContext = createContext<DetailTexts>(defaultTexts)

export const TextsProvider = TextsContext.Provider

/** The texts of the view around this part. */
export function useTexts(): DetailTexts {
  return useContext(TextsContext)
}
