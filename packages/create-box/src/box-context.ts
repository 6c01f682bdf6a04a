import type { ModelId } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { createContext, useContext } from 'react'
import type { CreateBoxPort, MediaPort } from './port.ts'
import type { BoxState } from './store/box-state.ts'
import type { CreateBoxStore } from './store/box-store.ts'
import type { BoxTexts } from './texts.ts'

/** Values shared by the parts of a box. */
export interface BoxContextValue {
  store: CreateBoxStore
  /** Those of the expanded box come with `useBoxTexts`. */
  texts: BoxTexts
  signedIn: boolean
  onLoginNeeded: () => void
  submit: () => void
  /** Absent if the host stores no files; the box then has no references. */
  media: MediaPort | undefined
  understand: CreateBoxPort['understand']
  openUploads: () => void
  styleThumbnails: ((styleId: string) => string) | undefined
  modelNotes: Partial<Record<ModelId, string>> | undefined
}

const BoxContext = createContext<BoxContextValue | null>(null)

export const BoxProvider = BoxContext.Provider

export function useBox(): BoxContextValue {
  const value = useContext(BoxContext)
  if (!value) throw new Error('Parts of the create box only work inside <CreateBox>.')
  return value
}

/** Selects a part of the box's state. The component re-renders only when that part changes. */
export function useBoxState<Selected>(select: (state: BoxState) => Selected): Selected {
  return useStore(useBox().store, select)
}
