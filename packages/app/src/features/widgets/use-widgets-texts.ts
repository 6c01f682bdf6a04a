import { type WidgetsTexts, widgetsTexts } from '@mirari/messages/widgets'
import { useStore } from '@mirari/ui'
import { useLanguage } from '../../i18n/use-texts.ts'

/** The texts of this screen in the chosen language. */
export function useWidgetsTexts(): WidgetsTexts {
  return widgetsTexts[useStore(useLanguage()).id]
}
