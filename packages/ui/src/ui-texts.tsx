import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** What primitives say on their own. */
export interface UiTexts {
  close: string
  cancel: string
  /** Name of an image viewer that has no other. */
  zoom: string
  zoomIn: string
  zoomOut: string
  /** Makes a zoomed image fit its window again. */
  zoomReset: string
}

export const defaultUiTexts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Fit to the window',
}

const UiTextsContext = createContext(defaultUiTexts)

export interface UiTextsProviderProps {
  /** Texts that differ from those around it. */
  value: Partial<UiTexts>
  children: ReactNode
}

/** Gives the primitives below it other texts, e.g. in another language. */
export function UiTextsProvider({ value, children }: UiTextsProviderProps) {
  const around = useContext(UiTextsContext)
  const texts = useMemo(() => ({ ...around, ...value }), [around, value])
  return <UiTextsContext.Provider value={texts}>{children}</UiTextsContext.Provider>
}

/** The texts of the primitives at this place. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
