import { createContext, useContext } from 'react'

/** What primitives say by themselves. */
export interface UiTexts {
  close: string
  cancel: string
}

export const defaultUiTexts: UiTexts = { close: 'Close', cancel: 'Cancel' }

const UiTextsContext = createContext(defaultUiTexts)

/** Gives the primitives below it other words, e.g. in another language. */
export const UiTextsProvider = UiTextsContext.Provider

export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
