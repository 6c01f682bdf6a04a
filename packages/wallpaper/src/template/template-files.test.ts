import { expect, test } from 'vitest'
import { readTemplateConfig } from './read-config.ts'
import type { TemplateConfig } from './template-document.ts'
import { templateFiles } from './template-files.ts'

const text = async (files: ReadonlyMap<string, Blob>, path: string) => (await files.get(path)?.text()) ?? null
const blobs = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, content]) => [path, new Blob([content])]))

function configOf(items: readonly object[]): TemplateConfig {
  const read = readTemplateConfig(JSON.stringify({ name: 'Pond', items }))
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

const folder = {
  'config.json': '{}',
  'bridging.js': 'window.bridge = {}',
  'index.html': '<body>pond</body>',
  'style.css': '',
  'script.js': '',
  'items/1.png': 'of the base',
  'LivelyProperties.json': '{"depth":{"type":"slider","text":"Depth","min":0,"max":9,"value":3}}',
  'LivelyProperties.loc.json': '{"Languages":{"zh-CN":{"depth":{"text":"水深"}}}}',
  'project.json':
    '{"title":"other","general":{"properties":{"depth":{"type":"slider","text":"ui_depth","value":3}},"localization":{"en-us":{"ui_depth":"Depth"},"de-de":{"ui_depth":"Tiefe"}}}}',
}
const image = new Blob(['picture'], { type: 'image/png' })

test('missing fields of a folder get defaults, and items without ids get ids', () => {
  expect(readTemplateConfig('{"items":[{"type":"time"},{"type":"image","new_path":"img/a.png"}]}')).toMatchObject({
    ok: {
      name: '',
      version: '1.0.0',
      width: 1920,
      height: 1080,
      items: [
        { id: 'item-1', type: 'time', widget: null, anchor: 'picture', visible: true, font_size: 64 },
        { id: 'item-2', new_path: 'img/a.png', width: 400, height: 0 },
      ],
    },
  })
  expect(readTemplateConfig('{"version":2}')).toMatchObject({ ok: { version: '2' } })
})

test.each([
  ['{', 'config.json is not valid JSON'],
  ['[]', 'config must be an object.'],
  ['{"width":0}', 'config.width must be a number from 1 to 16384.'],
  ['{"items":[{"type":"sound"}]}', 'config.items[0].type must be one of other, image, video, text, time.'],
  ['{"items":[{"id":"a","type":"text"},{"id":"a","type":"text"}]}', 'config.items has the id a twice.'],
  [
    '{"items":[{"type":"image","original_path":"/etc/a"}]}',
    'config.items[0].original_path must be a path inside the folder.',
  ],
])('of %s it says: %s', (json, problem) => {
  expect(readTemplateConfig(json)).toEqual({ problems: [problem] })
})

test('settings of the base stay, beside those of the items', async () => {
  const files = await templateFiles({ base: blobs(folder), config: configOf([{ type: 'time' }]), contents: new Map() })
  const settings = ['depth', 'effect', 'hours', 'seconds', 'fps']
  expect(Object.keys(JSON.parse((await text(files, 'LivelyProperties.json')) ?? ''))).toEqual(settings)
  const project = JSON.parse((await text(files, 'project.json')) ?? '')
  expect(Object.keys(project.general.properties)).toEqual(settings)
  expect(project.title).toBe('Pond')
  const { localization } = project.general
  expect(localization['de-de']).toEqual({ ui_depth: 'Tiefe' })
  expect(localization['en-us']).toMatchObject({ ui_depth: 'Depth', ui_mirari_hours: 'Hours' })
  const lively = JSON.parse((await text(files, 'LivelyProperties.loc.json')) ?? '')
  expect(lively.Languages['zh-CN']).toMatchObject({ depth: { text: '水深' }, hours: { text: '小时制' } })
})

test('content never replaces a file that the base needs itself', async () => {
  const config = configOf([{ id: 'a', type: 'image' }])
  const files = await templateFiles({ base: blobs(folder), config, contents: new Map([['a', image]]) })
  expect(await text(files, 'items/1.png')).toBe('of the base')
  expect(await text(files, 'items/1-2.png')).toBe('picture')
})

test('equal templates make equal packages, and a package opened as a folder makes the same package again', async () => {
  const config = configOf([
    { id: 'a', type: 'image', x: 5 },
    { id: 'b', type: 'time' },
  ])
  const options = { base: blobs(folder), config, contents: new Map([['a', image]]) }
  const contentsOf = async (files: ReadonlyMap<string, Blob>) =>
    Promise.all([...files].map(async ([path, file]) => [path, await file.text()]))
  const first = await templateFiles(options)
  expect(await contentsOf(await templateFiles(options))).toEqual(await contentsOf(first))

  const read = readTemplateConfig((await text(first, 'config.json')) ?? '')
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const again = await templateFiles({ base: first, config: read.ok, contents: new Map() })
  expect(await contentsOf(again)).toEqual(await contentsOf(first))
})

test('a template without a base still has none after being opened as a folder', async () => {
  const config = configOf([{ id: 'a', type: 'image' }])
  const first = await templateFiles({ base: null, config, contents: new Map([['a', image]]) })
  const read = readTemplateConfig((await text(first, 'config.json')) ?? '')
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const again = await templateFiles({ base: first, config: read.ok, contents: new Map() })
  expect([...again.keys()]).toEqual([...first.keys()])
  expect(await text(again, 'index.html')).toBe(await text(first, 'index.html'))
})

test('quotes and tags in texts stay text', async () => {
  const config = configOf([{ type: 'text', text: '</script><b>"a" \u2028' }])
  const script = await text(
    await templateFiles({ base: blobs(folder), config, contents: new Map() }),
    'mirari/items.js',
  )
  expect(script).not.toContain('<')
  const page: { mirariTemplate?: { config: TemplateConfig } } = {}
  new Function('window', script ?? '')(page)
  expect(page.mirariTemplate?.config.items[0]?.text).toBe('</script><b>"a" \u2028')
})
