import { expect, test } from 'vitest'
import { refitTexts } from '../document/letter-box.ts'
import { createEditorStore } from '../store/editor-store.ts'
import { createLetterWidths } from './letter-widths.ts'

/** A page whose letters are half as wide once their font is there. */
function pageWithLateFont() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let share = 1
  const letters = createLetterWidths({
    measure: (line, { fontSize }) => line.length * fontSize * share,
    fontsLoaded: () => promise,
  })
  let count = 0
  const store = createEditorStore({ initial: null, newId: () => `text ${++count}`, lineWidth: letters.lineWidth })
  letters.onChange((before) => store.rewrite((document) => refitTexts(document, before, letters.lineWidth)))
  return {
    store,
    textAt: (index: number) => store.getSnapshot().document.items[index],
    async fontComes() {
      share = 0.5
      resolve()
      await promise
      await promise
    },
  }
}

/** The space around the letters is 0.3 of the font size, 96 px. */
const boxWidth = (letters: number, share: number) => Math.round(letters * 96 * share + 96 * 0.3)

test('a new text fits its letters, again when their font comes later, and no undo step tells of it', async () => {
  const { store, textAt, fontComes } = pageWithLateFont()
  store.addText('Text', 'Four')
  const middle = 1920 / 2
  const wide = boxWidth(4, 1)
  expect(textAt(0)).toMatchObject({ width: wide, x: middle - wide / 2, initW: wide })
  await fontComes()
  const fitting = boxWidth(4, 0.5)
  expect(textAt(0)).toMatchObject({ width: fitting, initW: fitting })
  expect((textAt(0)?.x ?? 0) + fitting / 2).toBe(middle)
  store.undo()
  expect(textAt(0)).toBeUndefined()
  store.redo()
  expect(textAt(0)).toMatchObject({ width: fitting })
})

test('what was typed before the font came fits, too, at the side that the text is aligned to', async () => {
  const { store, textAt, fontComes } = pageWithLateFont()
  const id = store.addText('Text', 'Four')
  store.change(id, { align: 'left' })
  const left = textAt(0)?.x
  for (const text of ['F', 'Fo', 'Fourteen']) store.change(id, { text }, 'typing')
  expect(textAt(0)).toMatchObject({ x: left })
  await fontComes()
  expect(textAt(0)?.x).toBe(left)
  expect(Math.abs((textAt(0)?.width ?? 0) - boxWidth(8, 0.5))).toBeLessThanOrEqual(1)
  store.change(id, { text: 'Four' }, 'typing')
  expect(Math.abs((textAt(0)?.width ?? 0) - boxWidth(4, 0.5))).toBeLessThanOrEqual(1)
})

test('a box that somebody made larger stays as it is', async () => {
  const { store, textAt, fontComes } = pageWithLateFont()
  store.addText('Text', 'Four')
  store.change(store.addText('Text', 'Wide'), { width: 900 })
  await fontComes()
  expect(textAt(0)).toMatchObject({ width: boxWidth(4, 0.5) })
  expect(textAt(1)).toMatchObject({ width: 900 })
})
