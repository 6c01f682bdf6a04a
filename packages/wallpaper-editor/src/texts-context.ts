import { createContext, useContext } from 'react'
import { defaultWallpaperEditorTexts, type WallpaperEditorTexts } from './texts.ts'

const TextsContext = createContext<WallpaperEditorTexts>(defaultWallpaperEditorTexts)

export const TextsProvider = TextsContext.Provider

/** The texts of the editor around this part. */
export function useTexts(): WallpaperEditorTexts {
  return useContext(TextsContext)
}
