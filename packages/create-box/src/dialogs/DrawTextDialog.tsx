import type { Size } from '@mirari/model'
import { Button, Dialog, Segmented, Slider, Swatches } from '@mirari/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useBox } from '../box-context.ts'
import { drawText, initialText, type TextSettings, textColors, textFonts, textSizePercent } from './draw-text.ts'

interface DrawTextDialogProps {
  /** The picture to draw on; without one the canvas is blank. */
  image: { url: string } | undefined
  /** Size of a blank canvas. */
  blank: Size
  onClose: () => void
  onDone: (file: File) => void
}

/** Longest side of the preview's canvas, px. */
const previewSidePx = 1120
const blankColor = '#1c1712'

/** Puts text on a picture. The text is placed by dragging it, or by the two sliders. */
export function DrawTextDialog({ image: picture, blank, onClose, onDone }: DrawTextDialogProps) {
  const { store, texts } = useBox()
  const [settings, setSettings] = useState<TextSettings>(initialText)
  const [base, setBase] = useState<HTMLImageElement | null>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const url = picture?.url
  const set = (next: Partial<TextSettings>) => setSettings((before) => ({ ...before, ...next }))
  const size: Size = base ? { width: base.naturalWidth, height: base.naturalHeight } : blank
  const isReady = url === undefined || base !== null

  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    const image = new Image()
    image.src = url
    image.decode().then(
      () => {
        if (!isGone) setBase(image)
      },
      () => {
        if (isGone) return
        store.setMessage(store.messages().imageNotLoaded)
        onClose()
      },
    )
    return () => {
      isGone = true
    }
  }, [url, store, onClose])

  useEffect(() => {
    const canvas = preview.current
    if (!canvas || !isReady) return
    const scale = Math.min(1, previewSidePx / Math.max(size.width, size.height))
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    paint(canvas, base, settings)
  })

  function place(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100)
    set({
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
      // A picture of another origin that does not allow it.
      store.setMessage(store.messages().imageNotLoaded)
      onClose()
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.drawText}
      widthPx={720}
      className="mi-draw"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            size="lg"
            disabled={settings.text.trim() === '' || !isReady}
            onClick={() => void finish()}
          >
            {texts.useAsReference}
          </Button>
        </>
      }
    >
      <div className="mi-draw-stage">
        <canvas ref={preview} role="img" aria-label={texts.preview} onPointerDown={place} onPointerMove={place} />
      </div>
      <textarea
        className="mi-input mi-draw-text"
        data-autofocus=""
        rows={2}
        maxLength={200}
        value={settings.text}
        aria-label={texts.text}
        placeholder={texts.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <div className="mi-draw-row">
        <Segmented
          fit
          label={texts.font}
          value={settings.font}
          items={textFonts.map((value) => ({ value, label: texts.fonts[value] }))}
          onValueChange={(font) => set({ font })}
        />
        <div className="mi-draw-colors">
          <Swatches
            label={texts.color}
            colors={textColors}
            value={settings.color}
            onValueChange={(color) => set({ color })}
          />
          <input
            type="color"
            aria-label={texts.otherColor}
            value={settings.color}
            onChange={(event) => set({ color: event.currentTarget.value })}
          />
        </div>
      </div>
      <div className="mi-draw-sliders">
        <PercentSlider
          label={texts.textSize}
          value={settings.sizePercent}
          min={textSizePercent.least}
          max={textSizePercent.most}
          onValueChange={(sizePercent) => set({ sizePercent })}
        />
        <PercentSlider
          label={texts.horizontal}
          value={settings.xPercent}
          min={0}
          max={100}
          onValueChange={(xPercent) => set({ xPercent })}
        />
        <PercentSlider
          label={texts.vertical}
          value={settings.yPercent}
          min={0}
          max={100}
          onValueChange={(yPercent) => set({ yPercent })}
        />
      </div>
    </Dialog>
  )
}

interface PercentSliderProps {
  label: string
  value: number
  min: number
  max: number
  onValueChange: (value: number) => void
}

function PercentSlider(props: PercentSliderProps) {
  return (
    <div className="mi-draw-slide">
      <span aria-hidden="true">{props.label}</span>
      <Slider {...props} valueText={`${props.value} %`} />
      <output aria-hidden="true">{props.value} %</output>
    </div>
  )
}

function paint(canvas: HTMLCanvasElement, base: HTMLImageElement | null, settings: TextSettings): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = blankColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (base) context.drawImage(base, 0, 0, canvas.width, canvas.height)
  drawText(context, canvas, settings)
}
