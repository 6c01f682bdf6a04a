import { type Language, type LanguageRecord, type LanguageSet, languageCookie } from '@mirari/messages'
import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { AppTexts } from './app-texts.ts'
import { defaultTexts } from './default-texts.ts'

const key = 'language'
const cookieMaxAgeS = 365 * 24 * 3600

export interface LanguageDeps<L extends LanguageRecord> {
  languages: LanguageSet<L>
  storage: KeyValueStorage
  root: { lang: string }
  /** Writes a cookie, so that pages rendered by the server use the same language. */
  setCookie: (cookie: string) => void
  /** Loads the texts of a language. */
  load: (language: L) => Promise<AppTexts>
}

export type LanguageStore = ReturnType<typeof createLanguage<Language>>

/** Language of the interface: the user's choice, or else the default one. */
export function createLanguage<L extends LanguageRecord>(deps: LanguageDeps<L>) {
  const { languages, storage, root, load } = deps
  const store = createStore<{ id: L['id']; texts: AppTexts }>({ id: languages.first.id, texts: defaultTexts })
  let requested = languages.first
  const listeners: ((id: L['id']) => void)[] = []

  /** Resolves to false when another language was chosen meanwhile. */
  async function show(language: L): Promise<boolean> {
    requested = language
    const texts = language === languages.first ? defaultTexts : await load(language)
    if (requested !== language) return false
    root.lang = language.htmlLang
    store.set({ id: language.id, texts })
    return true
  }

  const stored = languages.read(storage.getItem(key))
  const setCookie = (language: L) => {
    const maxAgeS = language === languages.first ? 0 : cookieMaxAgeS
    deps.setCookie(`${languageCookie}=${language.id}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}`)
  }
  const keep = (language: L) => {
    if (language === languages.first) storage.removeItem(key)
    else storage.setItem(key, language.id)
    setCookie(language)
  }
  // Browsers expire cookies set by scripts earlier than local storage, so the cookie is renewed at each start.
  if (stored !== languages.first) setCookie(stored)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** All languages that can be chosen. */
    choices: languages.records,
    /** The current texts, for code outside of components. */
    texts: () => store.getSnapshot().texts,
    /** Resolves when the stored language is in use; if its texts cannot be loaded, the default ones stay. */
    ready: show(stored).catch(() => false),
    /** Calls a function with every language that the user chooses from now on. */
    onChosen: (listener: (id: L['id']) => void) => void listeners.push(listener),
    /** Switches the language. @throws when the texts cannot be loaded; the language then stays as it is */
    async choose(id: L['id']): Promise<void> {
      const language = languages.read(id)
      if (!(await show(language))) return
      keep(language)
      for (const listener of listeners) listener(language.id)
    },
    /**
     * Takes over the language of the account that signs in, and tells no listener, because the account has it already.
     * It wins over what was chosen in this browser earlier without an account, by whoever used it last. An account without a
     * language was given that of this browser by the same sign-in. What the user chooses later is the account's, too;
     * other browsers that are signed in keep theirs until their next sign-in, so that no page changes while it is read.
     * Nothing happens with a language that this build of the app does not know, or whose texts cannot be loaded.
     */
    async takeOver(id: string): Promise<void> {
      const language = languages.records.find((known) => known.id === id)
      if (language !== undefined && (await show(language).catch(() => false))) keep(language)
    },
  }
}
