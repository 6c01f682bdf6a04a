import { hasOutpaintScales, type OutpaintState, outpaintScales } from '@mirari/model'
import { Segmented } from '@mirari/ui'
import { useTexts } from '../texts-context.ts'

type Scale = (typeof outpaintScales)[number]

interface ScaleChoiceProps {
  state: Pick<OutpaintState, 'source' | 'ratio' | 'scale'>
  onValueChange: (scale: Scale) => void
}

/** How much larger the frame is; only where it keeps the image's ratio. */
export function ScaleChoice({ state, onValueChange }: ScaleChoiceProps) {
  const texts = useTexts()
  const disabled = !hasOutpaintScales(state.source, state.ratio)
  return (
    <div className="mi-outpaint-part">
      <span aria-hidden="true">{texts.outpaintScale}</span>
      <Segmented
        label={texts.outpaintScale}
        fit
        items={outpaintScales.map((scale) => ({ value: String(scale), label: `${scale}x`, disabled }))}
        value={disabled ? null : String(state.scale)}
        onValueChange={(value) => {
          const scale = outpaintScales.find((one) => String(one) === value)
          if (scale !== undefined) onValueChange(scale)
        }}
      />
    </div>
  )
}
