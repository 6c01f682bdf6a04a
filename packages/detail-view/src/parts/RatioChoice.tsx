import { type OutpaintRatio, outpaintRatios } from '@mirari/model'
import { RatioPicker } from '@mirari/ui'
import { useId } from 'react'
import { useTexts } from '../texts-context.ts'

interface RatioChoiceProps {
  value: OutpaintRatio
  onValueChange: (ratio: OutpaintRatio) => void
}

/** Ratios of the frame. */
export function RatioChoice({ value, onValueChange }: RatioChoiceProps) {
  const texts = useTexts()
  const labelId = useId()
  return (
    <div className="mi-outpaint-part">
      <span id={labelId}>{texts.outpaintRatio}</span>
      <RatioPicker
        labelledBy={labelId}
        ratios={outpaintRatios}
        value={value}
        focusChosen
        onValueChange={onValueChange}
      />
    </div>
  )
}
