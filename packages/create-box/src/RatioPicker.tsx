import { moveFocus } from '@mirari/ui'
import { useBox } from './box-context.ts'
import { RatioGlyph } from './RatioGlyph.tsx'

interface RatioPickerProps<Ratio extends string> {
  ratios: readonly Ratio[]
  /** Null while the size has a shape of its own. */
  picked: Ratio | null
  onPick: (ratio: Ratio) => void
}

/** Ratios, drawn and named. */
export function RatioPicker<Ratio extends string>({ ratios, picked, onPick }: RatioPickerProps<Ratio>) {
  const { texts } = useBox()
  const tabStop = picked ?? ratios[0]
  return (
    <div
      role="radiogroup"
      aria-label={texts.ratio}
      className="mi-opt-grid"
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {ratios.map((ratio) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the drawing and keep the focus ring
        <button
          key={ratio}
          type="button"
          role="radio"
          aria-checked={ratio === picked}
          tabIndex={ratio === tabStop ? 0 : -1}
          className="mi-opt"
          onClick={() => onPick(ratio)}
        >
          <RatioGlyph ratio={ratio} />
          {ratio}
        </button>
      ))}
    </div>
  )
}
