import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { defaultWallpaperEditorTexts, type WallpaperEditorTexts } from './texts.ts'

const TextsContext = createContext<WallpaperEditorTexts>(defaultWallpaperEditorTexts)

export const TextsProvider = TextsContext.Provider

/** The texts of the editor around this part. */
export function useTexts(): WallpaperEditorTexts {
  return useContext(TextsContext)
}

/** Gives a part that works on its own the texts of its host, over those of an editor around it. */
export function OwnTexts({
  texts,
  children,
}: {
  texts: Partial<WallpaperEditorTexts> | undefined
  children: ReactNode
}) {
  const around = useTexts()
  const value = useMemo(() => ({ ...around, ...texts }), [around, texts])
  return createElement(TextsProvider, { value }, children)
}
