import type { LineWidth } from '../document/letters.ts'
import { letterFont } from './draw-letters.ts'

export interface LetterWidths {
  lineWidth: LineWidth
  /** Calls back when fonts came that make measured lines wider or narrower: `before` answers what they measured. */
  onChange: (changed: (before: LineWidth) => void) => void
}

export interface LetterWidthsOptions {
  /** Width of a line with the fonts that the page has now, px. */
  measure: LineWidth
  /** Resolves when the fonts of letters are there, or cannot be had. */
  fontsLoaded: () => Promise<void>
}

/** Lines whose widths are remembered while fonts may come; a person types few before they do. */
const maxLines = 200

const keyOf: (...line: Parameters<LineWidth>) => string = (line, { fontSize, fontStyle }) =>
  `${fontStyle} ${fontSize} ${line}`

/** Measures letters as the page draws them, and again once their fonts are there: the first ones are drawn without. */
export function createLetterWidths({ measure, fontsLoaded }: LetterWidthsOptions): LetterWidths {
  const lines = new Map<string, { args: Parameters<LineWidth>; width: number }>()
  let notify: (before: LineWidth) => void = () => {}

  function measureAgain(): void {
    const changed = [...lines.values()].some(({ args, width }) => measure(...args) !== width)
    if (!changed) return
    const before = new Map(lines)
    lines.clear()
    notify((...args) => before.get(keyOf(...args))?.width ?? Number.NaN)
  }

  return {
    lineWidth(...args) {
      const key = keyOf(...args)
      const known = lines.get(key)
      if (known) return known.width
      const width = measure(...args)
      lines.set(key, { args, width })
      const [oldest] = lines.keys()
      if (lines.size > maxLines && oldest !== undefined) lines.delete(oldest)
      void fontsLoaded().then(measureAgain)
      return width
    },
    onChange(changed) {
      notify = changed
    },
  }
}

/** Measures with a canvas of the page. */
export function measureOnCanvas(): LineWidth {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas.')
  return (line, letters) => {
    context.font = letterFont(letters)
    return context.measureText(line).width
  }
}
