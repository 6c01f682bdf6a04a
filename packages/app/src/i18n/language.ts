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
  /** Writes a cookie, for the pages that the server makes. */
  setCookie: (cookie: string) => void
  /** Loads the texts of a language. */
  load: (language: L) => Promise<AppTexts>
}

export type LanguageStore = ReturnType<typeof createLanguage<Language>>

/** The language of the interface: the default one, unless somebody has chosen. */
export function createLanguage<L extends LanguageRecord>(deps: LanguageDeps<L>) {
  const { languages, storage, root, load } = deps
  const store = createStore<{ id: L['id']; texts: AppTexts }>({ id: languages.first.id, texts: defaultTexts })
  let requested = languages.first

  /** False when another one was chosen meanwhile. */
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
  // Browsers let cookies of scripts end sooner than what is stored.
  if (stored !== languages.first) setCookie(stored)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** What one can choose from. */
    choices: languages.records,
    /** The texts of the moment, for what speaks outside of components. */
    texts: () => store.getSnapshot().texts,
    /** Resolves when the stored choice shows; when its texts cannot be loaded the default ones stay. */
    ready: show(stored).catch(() => false),
    /** @throws when the texts could not be loaded; then everything stays as it is */
    async choose(id: L['id']): Promise<void> {
      const language = languages.read(id)
      if (!(await show(language))) return
      if (language === languages.first) storage.removeItem(key)
      else storage.setItem(key, language.id)
      setCookie(language)
    },
  }
}
