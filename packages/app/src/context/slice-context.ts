import { type Context, createContext, useContext } from 'react'

/** React context for one slice of the app's state. @param name of the hook that reads it, shown in its error */
export function createSliceContext<Slice>(name: string): Context<Slice | null> {
  const context = createContext<Slice | null>(null)
  context.displayName = name
  return context
}

/** The slice of the nearest provider. @throws without a provider */
export function useSlice<Slice>(context: Context<Slice | null>): Slice {
  const slice = useContext(context)
  if (slice === null) throw new Error(`${context.displayName ?? 'useSlice'} needs its provider above it.`)
  return slice
}
