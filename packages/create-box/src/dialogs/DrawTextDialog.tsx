import type { Size } from '@mirari/model'
import { Button, Dialog, Segmented, Slider, Swatches } from '@mirari/ui'
import { useBox } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { textColors, textFonts, textSizePercent } from './draw-text.ts'
import { useTextDrawing } from './use-text-drawing.ts'

export interface DrawTextDialogProps {
  /** The image to draw on; without one the canvas is blank. */
  image: { url: string } | undefined
  /** Size of a blank canvas. */
  blank: Size
  onClose: () => void
  onDone: (file: File) => void
}

/** Dialog that draws text on an image. The text is positioned by dragging it, or by two sliders. */
export function DrawTextDialog({ image, blank, onClose, onDone }: DrawTextDialogProps) {
  const { store } = useBox()
  const texts = useBoxTexts()
  const {
    settings,
    change,
    preview,
    isReady,
    moveText: place,
    finish,
  } = useTextDrawing({
    url: image?.url,
    blank,
    onDone,
    onFailed: () => {
      store.setMessage(store.messages().imageNotLoaded)
      onClose()
    },
  })

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
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <div className="mi-draw-row">
        <Segmented
          fit
          label={texts.font}
          value={settings.font}
          items={textFonts.map((value) => ({ value, label: texts.fonts[value] }))}
          onValueChange={(font) => change({ font })}
        />
        <div className="mi-draw-colors">
          <Swatches
            label={texts.color}
            colors={textColors}
            nameOf={(color) => texts.colorNames[color]}
            titleOf={(color) => texts.colorNames[color]}
            value={settings.color}
            onValueChange={(color) => change({ color })}
          />
          <input
            type="color"
            aria-label={texts.otherColor}
            value={settings.color}
            onChange={(event) => change({ color: event.currentTarget.value })}
          />
        </div>
      </div>
      <div className="mi-draw-sliders">
        <PercentSlider
          label={texts.textSize}
          value={settings.sizePercent}
          min={textSizePercent.least}
          max={textSizePercent.most}
          onValueChange={(sizePercent) => change({ sizePercent })}
        />
        <PercentSlider
          label={texts.horizontal}
          value={settings.xPercent}
          min={0}
          max={100}
          onValueChange={(xPercent) => change({ xPercent })}
        />
        <PercentSlider
          label={texts.vertical}
          value={settings.yPercent}
          min={0}
          max={100}
          onValueChange={(yPercent) => change({ yPercent })}
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
