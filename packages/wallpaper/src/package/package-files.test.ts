import { expect, test } from 'vitest'
import { generatedFile, generatedFrameFile, generateFrameModule, generateModule } from '../../build-runtime.ts'
import { readDocument } from '../document/read.ts'
import type { WallpaperDocument } from '../document/schema.ts'
import { packageAssets, packageFiles } from './package-files.ts'
import { userProperties } from './user-properties.ts'

function documentOf(input: object) {
  const read = readDocument({ _version: 1, ...input })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

const video = { type: 'video', sources: [{ src: 'media/1.webm', mime: 'video/webm' }, { src: 'media/1.mp4' }] }
const clock = { id: 'c', type: 'clock', x: 0, y: 0, fontSrc: 'fonts/a.woff2' }
const kinds = [
  documentOf({
    kind: 'parallax',
    poster: 'poster.jpg',
    layers: [
      { src: 'layers/0.webp', far: 0, near: 0.2 },
      { src: 'layers/1.webp', depthSrc: 'layers/1d.png', far: 0.5, near: 1 },
    ],
  }),
  documentOf({ kind: 'live', media: [{ type: 'image', src: 'media/0.jpg' }, video], effTime: 1.5, volume: 0.3 }),
  documentOf({ kind: 'click', media: [video, video] }),
  documentOf({ kind: 'clock', items: [clock, { id: 'i', type: 'image', x: 0, y: 0, src: 'media/0.jpg', full: true }] }),
  documentOf({ kind: 'template', items: [{ id: 't', type: 'text', x: 0, y: 0, text: '</script><b>&' }] }),
]
const options = {
  title: 'Hills & "more" </title>',
  thumbnail: 'thumbnail.jpg',
  preview: 'preview.gif',
  tags: ['Nature'],
}

function jsonOf(files: { path: string; text: string }[], path: string): Record<string, unknown> {
  return JSON.parse(files.find((file) => file.path === path)?.text ?? 'null')
}

test.each(kinds)('a $kind package has the files that hosts and the local project loader look for', (spec) => {
  const files = packageFiles(spec, options)
  expect(files.map(({ path }) => path)).toEqual([
    'LivelyInfo.json',
    'LivelyProperties.json',
    'LivelyProperties.loc.json',
    'bridging.js',
    'config.json',
    'index.html',
    'project.json',
    'script.js',
    'style.css',
  ])
  expect(packageFiles(spec, options)).toEqual(files)
  expect(jsonOf(files, 'config.json')).toEqual(spec)
})

test.each(kinds)('the settings of a $kind package have equal defaults in Lively and Wallpaper Engine', (spec) => {
  const files = packageFiles(spec)
  const lively = jsonOf(files, 'LivelyProperties.json') as Record<string, { value: unknown }>
  const project = jsonOf(files, 'project.json') as { general: { properties: Record<string, { value: unknown }> } }
  const engine = project.general.properties
  expect(Object.keys(lively)).toEqual(Object.keys(engine))
  expect(Object.keys(lively)).toEqual(userProperties(spec).map(({ name }) => name))
  for (const [name, { value }] of Object.entries(lively)) {
    expect(name).toMatch(/^[a-z0-9]+$/)
    expect(typeof value === 'boolean' ? value : Number(value)).toEqual(
      typeof value === 'boolean' ? engine[name]?.value : Number(engine[name]?.value),
    )
  }
})

test.each(kinds)('the settings of a $kind package are called in English and Chinese in both hosts', (spec) => {
  const files = packageFiles(spec)
  const properties = userProperties(spec)
  const { general } = jsonOf(files, 'project.json') as {
    general: {
      properties: Record<string, { text: string; options?: { label: string }[] }>
      localization: Record<'en-us' | 'zh-chs', Record<string, string>>
    }
  }
  const { Languages: lively } = jsonOf(files, 'LivelyProperties.loc.json') as {
    Languages: Record<string, Record<string, { text: string; items?: string[] }>>
  }
  for (const { name, label, chinese, ...property } of properties) {
    const choices = 'choices' in property ? property.choices : undefined
    expect(/[\u4e00-\u9fff]/.test(chinese.label)).toBe(true)
    expect(chinese.choices?.length).toBe(choices?.length)
    for (const language of ['zh-CN', 'zh'])
      expect(lively[language]?.[name]).toEqual({
        text: chinese.label,
        ...(chinese.choices && { items: chinese.choices }),
      })
    const { text = '', options } = general.properties[name] ?? {}
    const tokens = [text, ...(options ?? []).map((option) => option.label)]
    expect(tokens.every((token) => token.startsWith('ui_'))).toBe(true)
    const { 'en-us': english, 'zh-chs': simplified } = general.localization
    expect(tokens.map((token) => english[token])).toEqual([label, ...(choices ?? [])])
    expect(tokens.map((token) => simplified[token])).toEqual([chinese.label, ...(chinese.choices ?? [])])
  }
})

test('the manifests state what Lively and Wallpaper Engine require', () => {
  const [parallax] = kinds
  if (!parallax) throw new Error('No document.')
  const files = packageFiles(parallax, options)
  expect(jsonOf(files, 'LivelyInfo.json')).toEqual({
    AppVersion: '2.0.7.0',
    Title: options.title,
    Thumbnail: 'thumbnail.jpg',
    Preview: 'preview.gif',
    Desc: '',
    Author: '',
    License: '',
    Contact: '',
    Type: 1,
    FileName: 'index.html',
    Arguments: '--pause-event true',
    IsAbsolutePath: false,
    Id: null,
    Tags: ['Nature'],
    Version: 1,
  })
  expect(jsonOf(files, 'project.json')).toMatchObject({ type: 'web', file: 'index.html', preview: 'preview.gif' })
})

test('only a wallpaper that moves with sound asks the hosts for it', () => {
  for (const [spec, hears] of kinds.flatMap((kind) => [
    [kind, false] as const,
    [{ ...kind, pointer: 'petals', hears: true } as const, true] as const,
  ])) {
    const files = packageFiles(spec)
    expect(String(jsonOf(files, 'LivelyInfo.json').Arguments).includes('--audio')).toBe(hears)
    expect(jsonOf(files, 'project.json')).toMatchObject({ general: { supportsaudioprocessing: hears } })
  }
})

test('a setting lists what can follow the pointer, with that of the document chosen', () => {
  const [, live] = kinds
  if (live?.kind !== 'live') throw new Error('No document.')
  const effectOf = (spec: WallpaperDocument) => userProperties(spec).find(({ name }) => name === 'effect')
  for (const spec of kinds) expect(effectOf(spec)).toMatchObject({ value: 0 })
  expect(effectOf({ ...live, pointer: 'fog' })).toMatchObject({
    type: 'choice',
    name: 'effect',
    label: 'Follows the pointer',
    choices: ['None', 'Ripples on water', 'Sparks', 'Petals', 'Fog that parts', 'Fireflies'],
    value: 4,
  })
})

test('textures go into scripts, everything else stays a file; each is named once', () => {
  const [parallax] = kinds
  if (!parallax) throw new Error('No document.')
  const assets = packageAssets(parallax, options)
  expect(assets.map(({ path, frame }) => [path, frame !== null])).toEqual([
    ['poster.jpg', false],
    ['layers/0.webp.js', true],
    ['layers/1.webp.js', true],
    ['layers/1d.png.js', true],
    ['thumbnail.jpg', false],
    ['preview.gif', false],
  ])
  expect(assets[3]?.frame).toEqual({
    before: '(window.mirariAssets=window.mirariAssets||{})["layers/1d.png"]="data:image/png;base64,',
    after: '";\n',
  })
})

test('the poster is visible before any script has run', () => {
  const style = packageFiles(kinds[0] as (typeof kinds)[number]).find(({ path }) => path === 'style.css')
  expect(style?.text).toContain('background: url("poster.jpg") center / cover no-repeat;')
  // The poster is as large as the layers, which reach beyond the screen by the distance they move.
  expect(style?.text).toContain('transform: scale(1.03093);')
})

test('a small copy of the poster is part of the style sheet', () => {
  const tinyPoster = 'data:image/webp;base64,AAAA'
  const style = packageFiles(kinds[0] as (typeof kinds)[number], { tinyPoster: tinyPoster }).find(
    ({ path }) => path === 'style.css',
  )
  expect(style?.text).toContain(`url("${tinyPoster}")`)
  expect(style?.text).not.toContain('poster.jpg')
})

test('no text of a document can end the element that contains it', () => {
  const page = packageFiles(kinds.at(-1) as (typeof kinds)[number], options).find(
    ({ path }) => path === 'index.html',
  )?.text
  expect(page).not.toContain('</script><b>')
  expect(page).toContain('\\u003c/script>\\u003cb>&')
})

test('the stored scripts of a package are up to date; if not, run build-runtime.ts', async () => {
  expect(await Bun.file(generatedFile).text()).toBe(await generateModule())
  expect(await Bun.file(generatedFrameFile).text()).toBe(await generateFrameModule())
})

test('no script of a package needs a module or reads a file', () => {
  for (const { path, text } of packageFiles(kinds[0] as (typeof kinds)[number])) {
    if (path.endsWith('.js')) expect(text).not.toMatch(/\b(import|export)\b|\bfetch\(|XMLHttpRequest/)
  }
})
