/** Text on an image: its settings, and drawing it at any size of the canvas. */
import type { Size } from '@mirari/model'

export interface TextSettings {
  text: string
  /** A CSS font family. */
  font: string
  /** Height of a line in percent of the image's shorter side. */
  sizePercent: number
  /** '#rrggbb' */
  color: string
  /** Middle of the text in percent of the image's sides. */
  xPercent: number
  yPercent: number
}

/** CSS font families that every browser has; 'sans-serif' stands for the page's own font. */
export const textFonts = ['sans-serif', 'serif', 'monospace', 'cursive', 'system-ui'] as const
export type TextFont = (typeof textFonts)[number]

export const textColors = [
  '#ffffff',
  '#14100c',
  '#ff7438',
  '#f2c14e',
  '#7ec8a4',
  '#5aa9e6',
  '#b388eb',
  '#e5484d',
] as const
export type TextColor = (typeof textColors)[number]

export const textSizePercent = { least: 3, most: 40 } as const

export const initialText: TextSettings = {
  text: '',
  font: 'sans-serif',
  sizePercent: 12,
  color: '#ffffff',
  xPercent: 50,
  yPercent: 50,
}

/**
 * The CSS font families of a chosen font, followed by those of the page, which draw what the chosen one has no glyphs
 * for, such as Chinese characters.
 * @param pageFamilies value of the page's 'font-family'
 */
export function drawnFamilies(font: string, pageFamilies: string): string {
  return font === initialText.font ? pageFamilies : `${font}, ${pageFamilies}`
}

/** The parts of a 2D context that drawing text needs. */
export type TextCanvas = Pick<
  CanvasRenderingContext2D,
  'font' | 'fillStyle' | 'textAlign' | 'textBaseline' | 'fillText'
>

const lineHeight = 1.25

/** Draws all lines as a block centered on the set point. Text that reaches beyond the image is cut off. */
export function drawText(canvas: TextCanvas, { width, height }: Size, settings: TextSettings): void {
  const fontPx = (Math.min(width, height) * settings.sizePercent) / 100
  const lines = settings.text.split('\n')
  const firstY = (height * settings.yPercent) / 100 - ((lines.length - 1) * fontPx * lineHeight) / 2
  canvas.font = `600 ${fontPx}px ${settings.font}`
  canvas.fillStyle = settings.color
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  for (const [index, line] of lines.entries()) {
    canvas.fillText(line, (width * settings.xPercent) / 100, firstY + index * fontPx * lineHeight)
  }
}
