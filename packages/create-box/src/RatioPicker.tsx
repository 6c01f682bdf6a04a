import { draftSize, imageRatios, ratioLabel } from '@mirari/model'
import { moveFocus } from '@mirari/ui'
import { useBox, useBoxState } from './box-context.ts'
import { RatioGlyph } from './RatioGlyph.tsx'

/** The eight ratios. None is picked while a typed size has a shape of its own and nothing links it to a ratio. */
export function RatioPicker() {
  const { store, texts } = useBox()
  const draft = useBoxState((state) => state.draft)
  const picked = draft.isLinked || ratioLabel(draftSize(draft)) === draft.ratio ? draft.ratio : null
  return (
    <div
      role="radiogroup"
      aria-label={texts.ratio}
      className="mi-opt-grid"
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {imageRatios.map((ratio) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the drawing and keep the focus ring
        <button
          key={ratio}
          type="button"
          role="radio"
          aria-checked={ratio === picked}
          tabIndex={ratio === draft.ratio ? 0 : -1}
          className="mi-opt"
          onClick={() => store.dispatch({ do: 'set-ratio', ratio })}
        >
          <RatioGlyph ratio={ratio} />
          {ratio}
        </button>
      ))}
    </div>
  )
}
