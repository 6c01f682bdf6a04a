import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** Built-in texts of the primitives. */
export interface UiTexts {
  close: string
  cancel: string
  /** Default name of an image viewer. */
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

/** Replaces texts of the primitives below it, e.g. by another language. */
export function UiTextsProvider({ value, children }: UiTextsProviderProps) {
  const around = useContext(UiTextsContext)
  const texts = useMemo(() => ({ ...around, ...value }), [around, value])
  return <UiTextsContext.Provider value={texts}>{children}</UiTextsContext.Provider>
}

/** The texts of the nearest {@link UiTextsProvider}. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
