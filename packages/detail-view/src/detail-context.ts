import type { GenerationResult } from '@mirari/contract/schemas'
import type { ZoomImage } from '@mirari/ui'
import { createContext, type RefObject, useContext } from 'react'
import type { DetailViewProps } from './port.ts'

/** What the parts of the panel share: the host's props, the item of this panel, and ways to what opens above the view. */
export interface DetailContextValue
  extends Omit<DetailViewProps, 'item' | 'texts' | 'loading' | 'error' | 'onRetry' | 'wayOn'> {
  item: GenerationResult
  openOutpainting: () => void
  openShare: () => void
  /** Shows images over the whole window, starting with one of them. */
  openZoom: (images: readonly ZoomImage[], index: number) => void
  /** Gets what the like button does, for the keyboard. */
  likeRef: RefObject<(() => void) | null>
}

const DetailContext = createContext<DetailContextValue | null>(null)

export const DetailProvider = DetailContext.Provider

/** The view around this part. */
export function useDetail(): DetailContextValue {
  const value = useContext(DetailContext)
  if (!value) throw new Error('Parts of the panel only work inside <DetailView>.')
  return value
}
