import { readdirSync, readFileSync } from 'node:fs'
import { fontStyles } from '@mirari/model'
import { expect, test } from 'vitest'
import { fontFile, fontSources, generateFont } from '../../build-fonts.ts'
import { readDocument } from '../document/read.ts'
import { packageFiles } from '../package/package-files.ts'
import { fontOf } from '../runtime/lettering.ts'
import { templateFiles } from '../template/template-files.ts'
import { fontNames, fontsOf, packageFonts, styleFonts } from './bundled-fonts.ts'
import { styleFamilies } from './font-families.ts'

function documentWith(...items: object[]) {
  const read = readDocument({
    _version: 1,
    kind: 'clock',
    items: items.map((item, index) => ({ id: `i${index}`, x: 0, y: 0, ...item })),
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

test.each(Object.keys(fontSources))('the module of %s is the file of its package', async (name) => {
  expect(readFileSync(fontFile(name), 'utf8') === (await generateFont(name))).toBe(true)
})

test('every stored font can be loaded, under the family and weight that it is listed with', async () => {
  expect(readdirSync(new URL('files', import.meta.url)).sort()).toEqual(fontNames.map((name) => `${name}.ts`).sort())
  expect([...fontNames].sort()).toEqual(Object.keys(fontSources).sort())
  const scripts = await packageFonts(fontNames)
  for (const [index, name] of fontNames.entries()) {
    const { family, weight, style } = fontSources[name] ?? {}
    expect(scripts[index]?.text).toContain(`FontFace("${family}",`)
    expect(scripts[index]?.text.endsWith(`${JSON.stringify({ weight, style })}));\n`)).toBe(true)
    expect(scripts[index]?.text).toMatch(/^\/\* .*Copyright.* SIL Open Font License 1\.1\. \*\/\n/)
  }
})

test('each weight of a style has letters of its own: one variable font holds all of them', () => {
  expect([...styleFonts].sort()).toEqual(['inter', 'inter-italic', 'jetbrains-mono', 'source-serif'])
  const weights = (['thin', 'normal', 'medium', 'semibold', 'bold', 'extrabold'] as const).map(
    (fontStyle) => fontOf(fontStyle).weight,
  )
  expect(new Set(weights).size).toBe(6)
})

test('the families that people know lead to ten different fonts', () => {
  const families = [
    ...['Arial', 'Verdana', 'Trebuchet MS', 'Tahoma', 'Georgia'],
    ...['Times New Roman', 'Palatino', 'Garamond', 'Courier New', 'Impact'],
  ]
  const firsts = families.map((family) => fontOf('normal', family).family.split(',')[0])
  expect(new Set(firsts).size).toBe(10)
  expect(firsts.every((first) => first?.startsWith('"Mirari '))).toBe(true)
  for (const family of families) expect(fontOf('normal', family).family).toContain(`"${family}"`)
})

test('a document needs the fonts of its letters alone', () => {
  const clock = (fontStyle: string, fontFamily = '') => ({ type: 'clock', fontStyle, fontFamily })
  expect(fontsOf(documentWith({ type: 'shape' }))).toEqual([])
  expect(fontsOf(documentWith(clock('semibold'), clock('thin'), clock('italic bold')))).toEqual([
    'inter',
    'inter-italic',
  ])
  expect(fontsOf(documentWith(clock('medium', 'Courier New')))).toEqual(['courier-prime'])
  expect(fontsOf(documentWith(clock('semibold', 'Courier New')))).toEqual(['courier-prime-bold'])
  expect(fontsOf(documentWith({ type: 'text', text: 'a', fontFamily: 'Own', fontSrc: 'fonts/own.woff2' }))).toEqual([])
  expect(fontsOf(documentWith(...fontStyles.map((style) => clock(style)))).length).toBe(4)
})

test('the page of a package loads its fonts before the player', async () => {
  const document = documentWith({ type: 'clock', fontStyle: 'mono' })
  const files = packageFiles(document, { fonts: await packageFonts(fontsOf(document)) })
  expect(files.map(({ path }) => path)).toContain('fonts/jetbrains-mono.js')
  const page = files.find(({ path }) => path === 'index.html')?.text ?? ''
  const at = page.indexOf('src="fonts/jetbrains-mono.js"')
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(page.indexOf('src="script.js"'))
})

test('the package of a template has the fonts of its clocks, with and without a page of its own', async () => {
  const item = { id: 'clock', type: 'time', font_family: 'Impact', x: 0, y: 0, width: 200, height: 60 } as const
  const config = { name: 'T', version: '1', width: 1920, height: 1080, ratio: '16:9', items: [item] }
  const { readTemplateConfig } = await import('../template/read-config.ts')
  const read = readTemplateConfig(JSON.stringify(config))
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const page = new Blob(['<html><body></body></html>'])
  const based = await templateFiles({ base: new Map([['index.html', page]]), config: read.ok, contents: new Map() })
  expect([...based.keys()]).toContain('mirari/fonts/anton.js')
  expect(await based.get('index.html')?.text()).toContain('<script src="mirari/fonts/anton.js"></script>')
  const plain = await templateFiles({ base: null, config: read.ok, contents: new Map() })
  expect([...plain.keys()]).toContain('fonts/anton.js')
})

test.each(['sans', 'serif', 'mono'] as const)('Chinese in %s has a font of macOS, of Windows and of Linux', (style) => {
  const families = styleFamilies[style]
  for (const fonts of [/"(PingFang|Songti) SC"/, /"Microsoft YaHei"|SimSun/, /"Noto (Sans|Serif|Sans Mono) CJK SC"/])
    expect(families).toMatch(fonts)
  expect(families).toMatch(/^"Mirari [^"]+", .*(sans-serif|serif|monospace)$/)
})
