import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { AppTexts } from './app-texts.ts'
import { asDesigned } from './as-designed.ts'

/** 'as-designed': the words of the specification, most of them English, some Chinese. */
export const languageIds = ['as-designed', 'en', 'zh'] as const
export type LanguageId = (typeof languageIds)[number]

/** For the `lang` attribute. What a text has in another language carries an attribute of its own. */
const htmlLanguages: Readonly<Record<LanguageId, string>> = { 'as-designed': 'en', en: 'en', zh: 'zh-Hans' }

const key = 'language'

export interface LanguageState {
  id: LanguageId
  texts: AppTexts
}

export interface LanguageDeps {
  storage: KeyValueStorage
  root: { lang: string }
  /** Fetches a catalogue that is not part of the first download. */
  load: (id: Exclude<LanguageId, 'as-designed'>) => Promise<AppTexts>
}

export type Language = ReturnType<typeof createLanguage>

/** The language of the interface: as designed, unless somebody has chosen. */
export function createLanguage({ storage, root, load }: LanguageDeps) {
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

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** The words of the moment, for what speaks outside of components. */
    texts: () => store.getSnapshot().texts,
    /** Resolves when the kept choice shows; without its catalogue the words stay as designed. */
    ready: show(readChoice(storage.getItem(key))).catch(() => false),
    /** @throws when the catalogue could not be loaded; then everything stays as it is */
    async choose(id: LanguageId): Promise<void> {
      if (!(await show(id))) return
      if (id === 'as-designed') storage.removeItem(key)
      else storage.setItem(key, id)
    },
  }
}

function readChoice(value: string | null): LanguageId {
  return languageIds.find((id) => id === value) ?? 'as-designed'
}
