import type { Size } from '@mirari/model'
import { useEvent } from '@mirari/ui'
import { type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { drawnFamilies, drawText, initialText, type TextSettings } from './draw-text.ts'

/** Longest side of the preview's canvas, px. */
const previewSidePx = 1120
const blankColor = '#1c1712'

export interface TextDrawingOptions {
  /** Address of the image to draw on; without one the canvas is blank. */
  url: string | undefined
  /** Size of a blank canvas. */
  blank: Size
  onDone: (file: File) => void
  /** Called when the image cannot be loaded, or its site does not allow reading its pixels. */
  onFailed: () => void
}

/** State of the dialog: the settings of the text, its preview on a canvas, and the finished image. */
export function useTextDrawing({ url, blank, onDone, onFailed }: TextDrawingOptions) {
  const [settings, setSettings] = useState<TextSettings>(initialText)
  const [base, setBase] = useState<HTMLImageElement | null>(null)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const preview = useRef<HTMLCanvasElement>(null)
  const fail = useEvent(onFailed)
  const change = (next: Partial<TextSettings>) => setSettings((before) => ({ ...before, ...next }))
  const size: Size = base ? { width: base.naturalWidth, height: base.naturalHeight } : blank
  const isReady = url === undefined || base !== null

  useEffect(() => {
    if (url === undefined) return
    let isStale = false
    const image = new Image()
    image.src = url
    image.decode().then(
      () => !isStale && setBase(image),
      () => !isStale && fail(),
    )
    return () => {
      isStale = true
    }
  }, [url, fail])

  const { text, font } = settings
  useEffect(() => {
    const canvas = preview.current
    if (!canvas || text === '') return
    let isStale = false
    void loadFonts(familiesOf(canvas, font), text).then(() => !isStale && drawAgain())
    return () => {
      isStale = true
    }
  }, [text, font])

  // Drawn after every render, and so again when the fonts of the text have arrived.
  useEffect(() => {
    const canvas = preview.current
    if (!canvas || !isReady) return
    const scale = Math.min(1, previewSidePx / Math.max(size.width, size.height))
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    paint(canvas, base, { ...settings, font: familiesOf(canvas, settings.font) })
  })

  /** Moves the text under the pointer while it is pressed. */
  function moveText(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100)
    change({
      xPercent: percent(event.clientX - box.left, box.width),
      yPercent: percent(event.clientY - box.top, box.height),
    })
  }

  async function finish() {
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const families = preview.current ? familiesOf(preview.current, font) : font
    await loadFonts(families, text)
    paint(canvas, base, { ...settings, font: families })
    try {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (!blob) throw new Error('The canvas cannot be read.')
      onDone(new File([blob], 'text.png', { type: 'image/png' }))
    } catch {
      fail()
    }
  }

  return { settings, change, preview, isReady, moveText, finish }
}

function familiesOf(element: Element, font: string): string {
  return drawnFamilies(font, getComputedStyle(element).fontFamily)
}

/** Loads the page's fonts for a text: a canvas does not wait for them. A font that is out of reach is replaced. */
async function loadFonts(families: string, text: string): Promise<void> {
  await document.fonts.load(`600 16px ${families}`, text).catch((error: unknown) => {
    console.warn('A font of the drawn text could not be loaded.', error)
  })
}

function paint(canvas: HTMLCanvasElement, base: HTMLImageElement | null, settings: TextSettings): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = blankColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (base) context.drawImage(base, 0, 0, canvas.width, canvas.height)
  drawText(context, canvas, settings)
}
