import type { Messages, WidgetSection } from '@mirari/messages'
import { languages } from '@mirari/messages'
import { type UiTexts, UiTextsProvider } from '@mirari/ui'
import type { Decorator, Loader } from '@storybook/react-vite'

type Sections = Messages & Partial<Record<WidgetSection, object>>

/** Loads the texts of the language in the toolbar; null for English, which every component has built in. */
export const loadTexts: Loader = async ({ globals }) => {
  const texts = globals.language === 'zh' ? await languages.read('zh').load() : null
  return { texts }
}

/**
 * Draws a story in the language of the toolbar. Primitives get their texts from a provider; a widget, whose story names
 * its section in `parameters.texts`, by its property. Texts that a story itself writes stay as they are.
 */
export const inLanguage: Decorator = (Story, { loaded, args, parameters }) => {
  const texts = (loaded.texts ?? null) as Sections | null
  if (!texts) return <Story key="en" />
  const section: unknown = Reflect.get(texts, String(parameters.texts))
  return (
    <UiTextsProvider key="zh" value={(texts.ui ?? {}) as Partial<UiTexts>}>
      <Story args={section ? { ...args, texts: section } : args} />
    </UiTextsProvider>
  )
}
