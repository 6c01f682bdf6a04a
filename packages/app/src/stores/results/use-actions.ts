import { type Actions, createActions } from './actions.ts'
import { useResults } from './results-slice.ts'

/** The actions on results and generations, for parts that are themselves loaded on demand. */
export function useActions(): Actions {
  return useResults().actions.open(createActions)
}
