import { foreignLanguage } from '@mirari/model'
import { expect, test } from 'vitest'
import { messages } from './default/index.ts'
import { pages } from './default/pages.ts'
import type { LanguageRecord } from './language-record.ts'
import { languageSet } from './language-set.ts'
import { languages } from './languages.ts'
import { loadPageTexts, pageFonts, pageTextsIn } from './pages.ts'

const dummy: LanguageRecord = {
  id: 'eo',
  name: 'Esperanto',
  htmlLang: 'eo',
  fonts: ['Latin Extended'],
  basedOn: null,
  load: async () => ({ ...messages, login: { ...messages.login, home: 'Hejmen' } }),
  loadPages: async () => pages,
}

test('a dummy language is read from storage and from a cookie, and used by the pages of the server', async () => {
  const set = languageSet(languages.first, dummy)
  expect(set.read('eo')).toBe(dummy)
  expect(set.readCookie('a=b; mirari_language=eo')).toBe(dummy)
  const textsIn = await loadPageTexts(set.records)
  expect(textsIn('eo').problem.home).toBe('Hejmen')
  expect(pageFonts(set.records)).toBe("system-ui, 'Noto Sans SC', 'Latin Extended', sans-serif")
})

test.each([null, '', 'mirari_language=xx', 'not_mirari_language=zh', 'mirari_language'])(
  'the cookie %j names the default language',
  (cookie) => {
    expect(languages.readCookie(cookie)).toBe(languages.first)
  },
)

test('every language has an id of its own, loads its messages, and has its pages', async () => {
  const ids = languages.records.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const language of languages.records) {
    expect((await language.load()).shell.screens.generate).toMatch(/./)
    expect(pageTextsIn(language.id).order.title).toMatch(/./)
  }
})

test('a language with a script of its own is recognized, so that it gets its `lang` on pages in another language', () => {
  const foreign = languages.records.filter(({ htmlLang }) => htmlLang !== languages.first.htmlLang)
  expect(foreign.map(({ name }) => foreignLanguage(name ?? ''))).toEqual(foreign.map(({ htmlLang }) => htmlLang))
})
