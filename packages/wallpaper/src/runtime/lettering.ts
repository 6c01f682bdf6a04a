import type { FontStyle } from '@mirari/model'
import type { Lettering } from '../document/schema.ts'
import { familyBefore, styleFamilies } from '../fonts/font-families.ts'
import { style } from './element.ts'

interface Face {
  family: keyof typeof styleFamilies
  weight: number
  isItalic: boolean
}

const sans = (weight: number, isItalic = false): Face => ({ family: 'sans', weight, isItalic })

const faces: Record<FontStyle, Face> = {
  thin: sans(200),
  normal: sans(400),
  medium: sans(500),
  semibold: sans(600),
  bold: sans(700),
  extrabold: sans(800),
  serif: { family: 'serif', weight: 400, isItalic: false },
  'serif bold': { family: 'serif', weight: 700, isItalic: false },
  mono: { family: 'mono', weight: 400, isItalic: false },
  'mono bold': { family: 'mono', weight: 700, isItalic: false },
  italic: sans(400, true),
  'italic bold': sans(700, true),
}

/**
 * CSS font of a font style, for editors that show what the runtime will show; `loadFonts` makes its family available to
 * the page.
 */
export function fontOf(fontStyle: FontStyle, fontFamily = ''): { family: string; weight: number; isItalic: boolean } {
  const { family, weight, isItalic } = faces[fontStyle]
  return { family: familyBefore(fontFamily) + styleFamilies[family], weight, isItalic }
}

/** '#rrggbb' with an opacity of 0 to 1 as '#rrggbbaa'. */
export function withOpacity(color: string, opacity: number): string {
  const alpha = Math.round(Math.max(0, Math.min(1, opacity)) * 255)
  return color + alpha.toString(16).padStart(2, '0')
}

/** Applies the styles that do not depend on the screen; sizes are set with every view. */
export function letter(element: HTMLElement, lettering: Lettering): void {
  const { family, weight, isItalic } = fontOf(lettering.fontStyle, lettering.fontFamily)
  style(element, {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { left: 'flex-start', center: 'center', right: 'flex-end' }[lettering.align],
    textAlign: lettering.align,
    whiteSpace: 'pre',
    lineHeight: '1.15',
    fontFamily: family,
    fontWeight: String(weight),
    fontStyle: isItalic ? 'italic' : 'normal',
    fontVariantNumeric: 'tabular-nums',
    color: withOpacity(lettering.color, lettering.opacity),
  })
}

/** Applies sizes for a scale of screen px per canvas px. */
export function letterSize(element: HTMLElement, lettering: Lettering, scale: number): void {
  element.style.fontSize = `${lettering.fontSize * scale}px`
  if (lettering.strokeOpacity > 0) {
    const width = Math.max(0.5, lettering.fontSize * 0.03 * scale)
    element.style.setProperty(
      '-webkit-text-stroke',
      `${width}px ${withOpacity(lettering.strokeColor, lettering.strokeOpacity)}`,
    )
    element.style.setProperty('paint-order', 'stroke fill')
  }
  if (lettering.backgroundBlur > 0) {
    const blur = `blur(${(lettering.backgroundBlur * scale).toFixed(2)}px)`
    element.style.setProperty('backdrop-filter', blur)
    element.style.setProperty('-webkit-backdrop-filter', blur)
    element.style.borderRadius = `${lettering.fontSize * 0.2 * scale}px`
  }
}

/** Loads a font file; if that fails, the family of the style is used. */
export function loadFont(family: string, address: string): void {
  const face = new FontFace(family, `url("${address}")`)
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {},
  )
}
