import { defaultMessages, type Language, type LanguageRecord, languageSet, languages } from '@mirari/messages'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../browser/storage.ts'
import type { AppTexts } from './app-texts.ts'
import { defaultTexts } from './default-texts.ts'
import { createLanguage } from './language.ts'

const named = (label: string): AppTexts => ({ ...defaultTexts, language: { ...defaultTexts.language, label } })
const catalogs = { default: defaultTexts, en: named('Language!'), zh: named('语言') }

function setup(stored: Record<string, string> = {}, load = async ({ id }: Language) => catalogs[id]) {
  const storage = createMemoryStorage(stored)
  const root = { lang: 'en' }
  const cookies: string[] = []
  const setCookie = (cookie: string) => void cookies.push(cookie.replace('; Path=/; SameSite=Lax', ''))
  const language = createLanguage({ languages, storage, root, setCookie, load })
  return { language, storage, root, cookies, visible: () => [language.texts().language.label, root.lang] }
}

test('the default language is used until the user chooses one', async () => {
  const { language, cookies, visible } = setup()
  await language.ready
  expect(visible()).toEqual(['Language', 'en'])
  expect(cookies).toEqual([])
})

test('a choice applies at once, is stored, and can be reverted', async () => {
  const { language, storage, visible } = setup()
  await language.choose('zh')
  expect(visible()).toEqual(['语言', 'zh-Hans'])
  expect(storage.getItem('language')).toBe('zh')
  await language.choose('default')
  expect(visible()).toEqual(['Language', 'en'])
  expect(storage.getItem('language')).toBeNull()
})

test('a cookie names the choice to the server, and is renewed for a stored choice at the start', async () => {
  const { language, cookies } = setup({ language: 'zh' })
  expect(cookies).toEqual(['mirari_language=zh; Max-Age=31536000'])
  await language.choose('en')
  await language.choose('default')
  expect(cookies.slice(1)).toEqual(['mirari_language=en; Max-Age=31536000', 'mirari_language=default; Max-Age=0'])
})

test('a stored choice applies when the page starts', async () => {
  const { language, visible } = setup({ language: 'zh' })
  await language.ready
  expect(visible()).toEqual(['语言', 'zh-Hans'])
})

test('a stored value that is no language is ignored', async () => {
  const { language, visible } = setup({ language: 'xx' })
  await language.ready
  expect(visible()).toEqual(['Language', 'en'])
})

test('a language whose texts cannot be loaded is not chosen, and the page still starts', async () => {
  const { language, storage, visible } = setup({ language: 'en' }, () => Promise.reject(new Error('offline')))
  await language.ready
  expect(visible()).toEqual(['Language', 'en'])
  await expect(language.choose('zh')).rejects.toThrow('offline')
  expect(visible()).toEqual(['Language', 'en'])
  expect(storage.getItem('language')).toBe('en')
})

test('of two quick choices the last one applies, whichever texts are loaded first', async () => {
  let bring = (_: AppTexts) => {}
  const slow = new Promise<AppTexts>((resolve) => {
    bring = resolve
  })
  const { language, storage, visible } = setup({}, ({ id }) => (id === 'en' ? slow : Promise.resolve(catalogs.zh)))
  const first = language.choose('en')
  await language.choose('zh')
  bring(catalogs.en)
  await first
  expect(visible()).toEqual(['语言', 'zh-Hans'])
  expect(storage.getItem('language')).toBe('zh')
})

describe('the language of the account that signs in', () => {
  const chosen = (language: ReturnType<typeof setup>['language']) => {
    const told: string[] = []
    language.onChosen((id) => told.push(id))
    return told
  }

  test('is used and kept instead of what was chosen in the browser, and is no choice', async () => {
    const { language, storage, cookies, visible } = setup({ language: 'en' })
    const told = chosen(language)
    await language.takeOver('zh')
    expect(visible()).toEqual(['语言', 'zh-Hans'])
    expect([storage.getItem('language'), cookies.at(-1)]).toEqual(['zh', 'mirari_language=zh; Max-Age=31536000'])
    await language.takeOver('default')
    expect(visible()).toEqual(['Language', 'en'])
    expect([storage.getItem('language'), cookies.at(-1)]).toEqual([null, 'mirari_language=default; Max-Age=0'])
    expect(told).toEqual([])
  })

  test('changes nothing when it is not known, or its texts cannot be loaded', async () => {
    const { language, storage, visible } = setup({ language: 'en' }, async ({ id }) => {
      if (id === 'zh') throw new Error('offline')
      return catalogs[id]
    })
    await language.ready
    await language.takeOver('tlh')
    await language.takeOver('zh')
    expect([...visible(), storage.getItem('language')]).toEqual(['Language!', 'en', 'en'])
  })

  test('gives way to a choice that is made while its texts are loaded', async () => {
    let bring = (_: AppTexts) => {}
    const slow = new Promise<AppTexts>((resolve) => {
      bring = resolve
    })
    const { language, storage } = setup({}, ({ id }) => (id === 'zh' ? slow : Promise.resolve(catalogs.en)))
    const taken = language.takeOver('zh')
    await language.choose('en')
    bring(catalogs.zh)
    await taken
    expect(storage.getItem('language')).toBe('en')
  })
})

test('another language is one record: it can be chosen, is stored, and sets texts and `lang`', async () => {
  const dummy: LanguageRecord = {
    id: 'eo',
    name: 'Esperanto',
    htmlLang: 'eo',
    fonts: [],
    basedOn: 'default',
    load: async () => ({ ...defaultMessages, language: { ...defaultMessages.language, label: 'Lingvo' } }),
    loadPages: () => Promise.reject(new Error('The server loads these.')),
  }
  const storage = createMemoryStorage({})
  const root = { lang: 'en' }
  const language = createLanguage({
    languages: languageSet(languages.first, dummy),
    storage,
    root,
    setCookie: () => {},
    load: async (record: LanguageRecord) => ({ ...defaultTexts, ...(await record.load()) }),
  })
  expect(language.choices.map(({ name }) => name)).toEqual([null, 'Esperanto'])
  await language.choose('eo')
  expect([language.texts().language.label, root.lang, storage.getItem('language')]).toEqual(['Lingvo', 'eo', 'eo'])
})
