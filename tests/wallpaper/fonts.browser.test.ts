/** Packages with letters, opened from a folder: the fonts that they bring along are used, on any computer. */
import { fontsOf, packageFonts } from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, type Proving, startProving } from './stage.ts'

let proving: Proving
beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

const text = (id: string, font: { fontStyle?: string; fontFamily?: string }) => ({
  id,
  type: 'text',
  x: 0,
  y: 0,
  width: 400,
  height: 60,
  text: 'Hamburgefonts 0123',
  fontSize: 40,
  ...font,
})

const families = [
  ...['Arial', 'Verdana', 'Trebuchet MS', 'Tahoma', 'Georgia'],
  ...['Times New Roman', 'Palatino', 'Garamond', 'Courier New', 'Impact'],
]
const weights = ['thin', 'normal', 'medium', 'semibold', 'bold', 'extrabold']

test('every family and every weight looks different, without a request and without an error', async () => {
  const spec = documentOf({
    kind: 'clock',
    items: [
      ...families.map((fontFamily) => text(fontFamily, { fontFamily })),
      ...weights.map((fontStyle) => text(fontStyle, { fontStyle })),
    ],
  })
  const names = fontsOf(spec)
  const address = await proving.write(spec, {}, { fonts: await packageFonts(names) })
  const { page, errors, close } = await proving.open(address)
  const { loaded, widths } = await page.evaluate(async () => {
    await document.fonts.ready
    const widthOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().width * 10) / 10
    }
    const boxes = [...document.querySelectorAll('#mirari div')].filter(({ firstChild }) => firstChild instanceof Text)
    return {
      loaded: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      widths: boxes.map(widthOf),
    }
  })
  await close()
  expect(loaded).toBe(names.length)
  expect(widths.length).toBe(families.length + weights.length)
  expect(new Set(widths).size).toBe(widths.length)
  expect(errors).toEqual([])
})
