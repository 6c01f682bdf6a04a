import { useStore } from '@mirari/ui'
import { useServices } from '../stores/services-context.ts'
import type { AppTexts } from './app-texts.ts'

/** The texts of the chosen language; the component renders again when another one is chosen. */
export function useTexts(): AppTexts {
  return useStore(useServices().language, (state) => state.texts)
}
