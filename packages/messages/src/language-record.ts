import type { Messages } from './messages.ts'
import type { PageTexts } from './page-texts.ts'

/** A language of the interface. */
export interface LanguageRecord {
  /** Kept in the browser and in a cookie: it never changes. */
  id: string
  /** What its speakers call it; null where each language has a name of its own for it (`language.default`). */
  name: string | null
  /** For the `lang` attribute of documents. */
  htmlLang: string
  /** Font families that its letters need where the reader's system has them. */
  fonts: readonly string[]
  /** 'default': says only what differs from the default language and from the widgets' own English. */
  basedOn: 'default' | null
  /** Loads the messages of the app; a download of its own in the browser. */
  load: () => Promise<Messages>
  /** Loads the texts of the pages that the server makes. They borrow some of the app's messages. */
  loadPages: () => Promise<(messages: Messages) => PageTexts>
}
