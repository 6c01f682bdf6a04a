import { createLibrary, type Library } from './library.ts'
import { useLibrarySlice } from './library-slice.ts'

/** The library, for parts that are themselves loaded on demand. */
export function useLibrary(): Library {
  return useLibrarySlice().open(createLibrary)
}
