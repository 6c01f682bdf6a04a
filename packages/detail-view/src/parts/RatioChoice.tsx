import { type OutpaintRatio, outpaintRatios, ratioOf } from '@mirari/model'
import { classNames, moveFocus } from '@mirari/ui'
import { type CSSProperties, useId } from 'react'
import { useTexts } from '../texts-context.ts'

interface RatioChoiceProps {
  value: OutpaintRatio
  onValueChange: (ratio: OutpaintRatio) => void
}

/** Ratios of the frame, drawn and named. */
export function RatioChoice({ value, onValueChange }: RatioChoiceProps) {
  const texts = useTexts()
  const labelId = useId()
  return (
    <div className="mi-outpaint-part">
      <span id={labelId}>{texts.outpaintRatio}</span>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        className="mi-opt-grid"
        onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
      >
        {outpaintRatios.map((ratio) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the drawing and keep the focus ring
          <button
            key={ratio}
            type="button"
            role="radio"
            aria-checked={ratio === value}
            tabIndex={ratio === value ? 0 : -1}
            className="mi-opt"
            data-autofocus={ratio === value ? '' : undefined}
            onClick={() => onValueChange(ratio)}
          >
            <span
              aria-hidden="true"
              className={classNames('mi-ratio', ratioOf(ratio) >= 1 ? 'mi-w' : 'mi-h')}
              style={{ '--mi-ratio': ratioOf(ratio) } as CSSProperties}
            />
            {ratio}
          </button>
        ))}
      </div>
    </div>
  )
}
