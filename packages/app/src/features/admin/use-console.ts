import { type ConsoleTexts, consoleTexts } from '@mirari/messages/console'
import { useStore } from '@mirari/ui'
import { useMemo } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { type ConsoleApi, createConsoleApi } from '../../api/console-api.ts'
import { useLanguage } from '../../i18n/use-texts.ts'

/** The texts of the console in the chosen language. */
export function useConsoleTexts(): ConsoleTexts {
  return consoleTexts[useStore(useLanguage()).id]
}

/** The calls of the console. */
export function useConsoleApi(): ConsoleApi {
  const { http } = useApi()
  return useMemo(() => createConsoleApi(http), [http])
}
