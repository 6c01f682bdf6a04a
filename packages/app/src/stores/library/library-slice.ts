import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { Library } from './library.ts'

const LibraryContext = createSliceContext<Library>('useLibrary')

export const LibraryProvider = LibraryContext.Provider

export function useLibrary(): Library {
  return useSlice(LibraryContext)
}
