import type { Messages } from './messages.ts'
import type { PageTexts } from './page-texts.ts'

/** A language of the interface. */
export interface LanguageRecord {
  /** Id of the language, stored in the browser and in a cookie, so it must not change. */
  id: string
  /** The language's own name; null when each language names it differently (`language.default`). */
  name: string | null
  /** For the `lang` attribute of documents. */
  htmlLang: string
  /** Font families for its script, used where the reader's system has them. */
  fonts: readonly string[]
  /** 'default': contains only what differs from the default locale and from the widgets' own English. */
  basedOn: 'default' | null
  /** Loads the messages of the app, which is a separate download in the browser. */
  load: () => Promise<Messages>
  /** Loads the texts of the pages that the server makes. They reuse some of the app's messages. */
  loadPages: () => Promise<(messages: Messages) => PageTexts>
}
