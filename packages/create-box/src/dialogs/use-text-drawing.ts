import type { Size } from '@mirari/model'
import { useEvent } from '@mirari/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawText, initialText, type TextSettings } from './draw-text.ts'

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

  useEffect(() => {
    const canvas = preview.current
    if (!canvas || !isReady) return
    const scale = Math.min(1, previewSidePx / Math.max(size.width, size.height))
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    paint(canvas, base, settings)
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
    paint(canvas, base, settings)
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

function paint(canvas: HTMLCanvasElement, base: HTMLImageElement | null, settings: TextSettings): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = blankColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (base) context.drawImage(base, 0, 0, canvas.width, canvas.height)
  drawText(context, canvas, settings)
}
