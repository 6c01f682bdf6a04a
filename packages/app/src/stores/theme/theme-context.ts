import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { Theme } from './theme.ts'

const ThemeContext = createSliceContext<Theme>('useTheme')

export const ThemeProvider = ThemeContext.Provider

export function useTheme(): Theme {
  return useSlice(ThemeContext)
}
