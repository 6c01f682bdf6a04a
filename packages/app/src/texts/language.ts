import { htmlLanguages, type KeyValueStorage, type LanguageId, languageCookie, readLanguage } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { AppTexts } from './app-texts.ts'
import { asDesigned } from './as-designed.ts'

const key = 'language'
const cookieMaxAgeS = 365 * 24 * 3600

export interface LanguageState {
  id: LanguageId
  texts: AppTexts
}

export interface LanguageDeps {
  storage: KeyValueStorage
  root: { lang: string }
  /** Writes a cookie, for the pages that the server makes. */
  setCookie: (cookie: string) => void
  /** Fetches a catalogue that is not part of the first download. */
  load: (id: Exclude<LanguageId, 'as-designed'>) => Promise<AppTexts>
}

export type Language = ReturnType<typeof createLanguage>

/** The language of the interface: as designed, unless somebody has chosen. */
export function createLanguage({ storage, root, setCookie, load }: LanguageDeps) {
  const store = createStore<LanguageState>({ id: 'as-designed', texts: asDesigned })
  let wanted: LanguageId = 'as-designed'

  /** False when another one was chosen meanwhile. */
  async function show(id: LanguageId): Promise<boolean> {
    wanted = id
    const texts = id === 'as-designed' ? asDesigned : await load(id)
    if (wanted !== id) return false
    root.lang = htmlLanguages[id]
    store.set({ id, texts })
    return true
  }

  const kept = readLanguage(storage.getItem(key))
  const tell = (id: LanguageId) =>
    setCookie(`${languageCookie}=${id}; Path=/; SameSite=Lax; Max-Age=${id === 'as-designed' ? 0 : cookieMaxAgeS}`)
  // Browsers let cookies of scripts end sooner than what is stored.
  if (kept !== 'as-designed') tell(kept)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** The words of the moment, for what speaks outside of components. */
    texts: () => store.getSnapshot().texts,
    /** Resolves when the kept choice shows; without its catalogue the words stay as designed. */
    ready: show(kept).catch(() => false),
    /** @throws when the catalogue could not be loaded; then everything stays as it is */
    async choose(id: LanguageId): Promise<void> {
      if (!(await show(id))) return
      if (id === 'as-designed') storage.removeItem(key)
      else storage.setItem(key, id)
      tell(id)
    },
  }
}
