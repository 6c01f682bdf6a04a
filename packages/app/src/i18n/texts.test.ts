import { readdirSync, readFileSync } from 'node:fs'
import { isProblemCode, isProblemReason, problemReasons, problemStatus } from '@mirari/contract/problems'
import { defaultTexts as detail, defaultPreviewTexts as preview } from '@mirari/detail-view'
import { type LanguageId, languages } from '@mirari/messages'
import { lateMessages } from '@mirari/messages/late'
import { defaultTemplateEditorTexts } from '@mirari/template-editor'
import { defaultWallpaperEditorTexts } from '@mirari/wallpaper-editor'
import { describe, expect, it, test } from 'vitest'
import type { CompleteTexts } from './app-texts.ts'
import { defaultTexts } from './default-texts.ts'
import { loadTexts } from './load-texts.ts'
import { withLateTexts } from './use-late-texts.ts'

const english = await completeTexts('en')
const chinese = await completeTexts('zh')

async function completeTexts(id: LanguageId): Promise<CompleteTexts> {
  const loaded = await loadTexts(languages.read(id))
  expect(Object.keys(loaded)).toEqual(expect.arrayContaining(Object.keys(lateMessages)))
  const { detail, preview, wallpaperEditor, templateEditor, ...texts } = withLateTexts(loaded)
  if (!detail || !preview || !wallpaperEditor || !templateEditor) throw new Error(`'${id}' leaves out a widget.`)
  return { ...texts, detail, preview, wallpaperEditor, templateEditor }
}

/** The kind of every text by its path; for a function, its number of parameters. */
function shapeOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'function') return { [path]: `takes ${value.length}` }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [path]: 'text' }
  const parts = Object.entries(value).map(([key, part]) => shapeOf(part, path === '' ? key : `${path}.${key}`))
  return Object.assign({}, ...parts)
}

/** Optional texts, which a catalog may leave out. */
const free = /^preview\.reasons|^detail\.actions/
const bound = (catalog: object) =>
  Object.fromEntries(Object.entries(shapeOf(catalog)).filter(([path]) => !free.test(path)))

const placeholdersOf = (text: string): string[] => text.match(/(?<=\{)\w+(?=\})/g) ?? []
const untitled = { model: 'Parallax Wallpaper', title: 'Parallax Wallpaper' } as const

/** Every default text by section: the app's default locale and the built-in texts of its widgets. */
const defaults: Readonly<Record<string, unknown>> = {
  ...withLateTexts(defaultTexts),
  detail,
  preview,
  wallpaperEditor: defaultWallpaperEditorTexts,
  templateEditor: defaultTemplateEditorTexts,
}

/** `key: 'text'` lines of the English catalog that repeat the section's default. */
function repeatedIn(section: string, source: string): string[] {
  const known = new Set([...textsOf(defaults[section])].map(([path, text]) => `${path.split('.').at(-1)}: ${text}`))
  const named = source.matchAll(/^ +'?([\w.-]+)'?: (['"])(.*)\2,$/gm)
  return [...named].map(([, key, , text]) => `${key}: ${text}`).filter((entry) => known.has(entry))
}

/** Texts with their paths. Functions are left out, unless `written` turns them into text. */
function* textsOf(
  value: unknown,
  path = '',
  written?: (text: unknown) => string,
): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'function' && written) yield [path, written(value)]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* textsOf(part, `${path}.${key}`, written)
  }
}

describe('catalogs', () => {
  test('English and Chinese have the same texts, which take the same values', () => {
    expect(bound(chinese)).toEqual(bound(english))
  })

  test('both have every text of the default locale', () => {
    expect(bound(english)).toMatchObject(bound(withLateTexts(defaultTexts)))
  })

  test("both have every text of the editors, which the default locale's catalog does not contain", () => {
    const editors = { wallpaperEditor: defaultWallpaperEditorTexts, templateEditor: defaultTemplateEditorTexts }
    for (const { wallpaperEditor, templateEditor } of [english, chinese]) {
      expect(shapeOf({ wallpaperEditor, templateEditor })).toEqual(shapeOf(editors))
    }
  })

  test('no text of a full catalog is empty', () => {
    for (const catalog of [english, chinese]) {
      expect([...textsOf(catalog)].filter(([, text]) => text.trim() === '')).toEqual([])
    }
  })

  test('English has only the texts that differ from the default', () => {
    const folder = new URL('../../../messages/src/en/', import.meta.url)
    const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
    const sections = sources.flatMap((source) => source.split(/^export const /m).slice(1))
    const repeated = sections.flatMap((source) => repeatedIn(/^\w+/.exec(source)?.[0] ?? '', source))
    expect(repeated).toEqual([])
  })

  test('English contains no Chinese', () => {
    const foreign = [...textsOf(english, '', String)].filter(([, text]) => /\p{Script=Han}/u.test(text))
    expect(foreign).toEqual([])
  })

  test('Chinese contains no English, except for names', () => {
    const names = ['en', 'lang', 'stripe', 'parallaxBadge', 'x', 'y']
    const latin = [...textsOf(chinese)].filter(([path, text]) => {
      return !/\p{Script=Han}/u.test(text) && !names.includes(path.split('.').at(-1) ?? '')
    })
    expect(latin).toEqual([])
  })
})

describe('texts with parameters', () => {
  it.each([
    [english.library.deleted(1), '1 asset deleted'],
    [english.library.deleted(1200), '1,200 assets deleted'],
    [english.time.ago(2, 'hour'), '2 hours ago'],
    [english.time.date(new Date(2026, 4, 3), true), 'May 3, 2026'],
    [english.feed.count(1290), '1.2K'],
    [chinese.library.deleted(1200), '已删除 1,200 项资产'],
    [chinese.time.ago(2, 'hour'), '2小时前'],
    [chinese.time.date(new Date(2026, 4, 3), false), '5月3日'],
    [chinese.feed.count(12_900), '1.2万'],
    [chinese.feed.untitled(untitled), '视差壁纸'],
    [defaultTexts.feed.untitled(untitled), 'Parallax Wallpaper'],
    [chinese.detail.likes(12_900), '12,900'],
    [chinese.detail.tagName('aurora'), '极光'],
    [chinese.detail.tagName('constructor'), 'constructor'],
    [english.detail.tagName('aurora'), 'aurora'],
    [english.library.number(1200), '1,200'],
    [english.library.assetsUnit(1), 'asset'],
    [chinese.shell.modelNote('Procedural (offline)', 10), '程序生成（离线） · 最多 10 张参考图'],
    [withLateTexts(defaultTexts).payments.number(5199), '5199'],
    [english.payments.number(5199), '5,199'],
    [chinese.payments.planEnds('2026-11-20'), ' 当前方案有效期至 2026年11月20日。'],
    [chinese.account.browser('Firefox on Linux'), 'Linux 上的 Firefox'],
    [chinese.account.browser('curl'), 'curl'],
    [
      chinese.cards.failed('This model is not available on this server', { code: 'engine_missing' }),
      '生成失败：此服务器暂不支持该模型',
    ],
    [
      chinese.cards.failed('…', { code: 'provider_video_too_long', params: { max: 10 } }),
      '生成失败：该模型生成的视频最长 10 秒，积分已退还',
    ],
    [chinese.cards.failed('…', { code: 'storage_full' }), '生成失败：服务器存储空间不足，请稍后重试'],
    [
      english.cards.failed('Too long.', { code: 'timed_out' }),
      'Generation failed: it took too long and was stopped. Your points were given back.',
    ],
    [
      english.cards.failed('No legs.', { code: 'engine_refused', params: { reason: 'No legs.' } }),
      'Generation failed: No legs.',
    ],
    [defaultTexts.history.createFailed, '创作失败'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })

  it("shows the server's message in the default locale, and a translated one in the others", () => {
    expect(defaultTexts.problem({ code: 'email_taken', detail: 'Email already registered' })).toBe(
      'Email already registered',
    )
    expect(
      english.problem({ code: 'validation', reason: 'folder_name_missing', detail: 'A folder needs a name' }),
    ).toBe('A folder needs a name')
    expect(chinese.problem({ code: 'email_taken', detail: 'Email already registered' })).toBe('该邮箱已被注册')
    expect(
      chinese.problem({ code: 'validation', reason: 'folder_name_missing', detail: 'A folder needs a name' }),
    ).toBe('请输入文件夹名称')
    expect(
      chinese.problem({
        code: 'conflict',
        reason: 'too_many_folders',
        params: { max: 200 },
        detail: 'There can be at most 200 folders',
      }),
    ).toBe('最多可以有 200 个文件夹')
    expect(
      chinese.problem({ code: 'wrong_credentials', reason: 'wrong_password', detail: 'The password is not right' }),
    ).toBe('密码不正确')
  })

  it.each(Object.keys(problemStatus).filter(isProblemCode))('says %s in English and in Chinese', (code) => {
    expect(english.problem({ code, detail: null })).toMatch(/^[A-Z][^\p{Script=Han}]+$/u)
    for (const detail of [null, 'Something that nobody has translated.']) {
      expect(chinese.problem({ code, detail })).toMatch(/^[\p{Script=Han}，]+$/u)
    }
  })

  it.each(Object.keys(problemReasons).filter(isProblemReason))('says why with the values of %s', (reason) => {
    const [code, text] = problemReasons[reason]
    const params = Object.fromEntries(placeholdersOf(text).map((name) => [name, '42']))
    const said = chinese.problem({ code, reason, params, detail: null }) ?? ''
    expect(placeholdersOf(said)).toEqual([])
    expect(said).toMatch(/\p{Script=Han}/u)
  })

  // A toast stays for three seconds.
  it('says in as many words as are read while a toast stays that the vision model is used up', () => {
    for (const note of Object.values(english.upload.visionUsedUp)) expect(note.length).toBeLessThanOrEqual(90)
    for (const note of Object.values(chinese.upload.visionUsedUp)) expect(note.length).toBeLessThanOrEqual(26)
  })
})

test('every reason why a wallpaper cannot be previewed has its words in Chinese', () => {
  const folder = new URL('../../../detail-view/src/preview/', import.meta.url)
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const reasons = sources.flatMap((source) =>
    [...source.matchAll(/PreviewProblem\((['`])(.+?)\1/g)].map(([, , reason = '']) =>
      reason.replace(/\$\{maxTries\}/, '3'),
    ),
  )
  expect(reasons).toContain('download failed after 3 tries')
  expect(reasons.filter((reason) => chinese.preview.reasons[reason] === undefined)).toEqual([])
})
