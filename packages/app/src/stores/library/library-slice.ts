import type { LateStore } from '../../context/late-store.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { Library, LibraryDeps } from './library.ts'

export type LibrarySlice = LateStore<LibraryDeps, Library>

const LibraryContext = createSliceContext<LibrarySlice>('useLibrary')

export const LibraryProvider = LibraryContext.Provider

/** The library's slice in the parts of the first download, which do not bring the library's code along. */
export function useLibrarySlice(): LibrarySlice {
  return useSlice(LibraryContext)
}
