import { expect, test } from 'vitest'
import { drawnFamilies, drawText, initialText, type TextCanvas } from './draw-text.ts'

function canvas() {
  const drawn: [string, number, number][] = []
  const context: TextCanvas = {
    font: '',
    fillStyle: '',
    textAlign: 'start',
    textBaseline: 'top',
    fillText: (text, x, y) => drawn.push([text, x, y]),
  }
  return { context, drawn }
}

test("the page's own fonts draw what a chosen font has no glyphs for, and stand for the plain one", () => {
  expect(drawnFamilies('serif', '"Page Sans", "Page CJK"')).toBe('serif, "Page Sans", "Page CJK"')
  expect(drawnFamilies('sans-serif', '"Page Sans", "Page CJK"')).toBe('"Page Sans", "Page CJK"')
})
test('a line is centered on its point, with a height in percent of the shorter side', () => {
  const { context, drawn } = canvas()
  drawText(context, { width: 800, height: 400 }, { ...initialText, text: 'Hi', sizePercent: 10, xPercent: 25 })
  expect([context.font, drawn]).toEqual(['600 40px sans-serif', [['Hi', 200, 200]]])
})
test('several lines are centered around the point', () => {
  const { context, drawn } = canvas()
  drawText(context, { width: 400, height: 400 }, { ...initialText, text: 'a\nb\nc', sizePercent: 10 })
  expect(drawn).toEqual([
    ['a', 200, 150],
    ['b', 200, 200],
    ['c', 200, 250],
  ])
})
