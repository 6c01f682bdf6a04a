import { draftSize, imageRatios, maxSidePx, minSidePx, ratioLabel, resolutionsOf } from '@mirari/model'
import { IconButton, NumberField, RatioPicker, Segmented } from '@mirari/ui'
import { Link2 } from 'lucide'
import { useId, useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Panel of ratio, resolution, width and height. */
export function SizePanel() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const draft = useBoxState((state) => state.draft)
  // A typed size with another shape has no ratio, unless the sides are linked.
  const picked = draft.isLinked || ratioLabel(draftSize(draft)) === draft.ratio ? draft.ratio : null
  const limitsId = useId()
  const [badSides, setBadSides] = useState({ width: false, height: false })
  const isBad = badSides.width || badSides.height
  return (
    <>
      <div className="mi-pop-title">
        <span>{texts.ratio}</span>
      </div>
      <RatioPicker
        label={texts.ratio}
        ratios={imageRatios}
        value={picked}
        onValueChange={(ratio) => store.dispatch({ do: 'set-ratio', ratio })}
      />
      <div className="mi-pop-title">
        <span>{texts.resolution}</span>
      </div>
      <Segmented
        fit
        label={texts.resolution}
        value={draft.resolution}
        items={resolutionsOf(draft.model).map((value) => ({ value, label: value }))}
        onValueChange={(resolution) => store.dispatch({ do: 'set-resolution', resolution })}
      />
      <div className="mi-pop-title">
        <span>{texts.size}</span>
        <span id={limitsId} className={isBad ? 'mi-mini mi-create-bad' : 'mi-mini mi-t3'}>
          {texts.limits}
        </span>
      </div>
      <div className="mi-create-dims">
        <NumberField
          mark={texts.widthMark}
          label={texts.width}
          value={draft.width}
          min={minSidePx}
          max={maxSidePx}
          describedBy={limitsId}
          marksInvalid
          escapeReverts={false}
          onValueChange={(width) => store.dispatch({ do: 'set-width', width })}
          onValidityChange={(isValid) => setBadSides((sides) => ({ ...sides, width: !isValid }))}
        />
        <IconButton
          icon={Link2}
          label={texts.link}
          variant="fill"
          size="sm"
          tip={false}
          on={draft.isLinked}
          aria-pressed={draft.isLinked}
          onClick={() => store.dispatch({ do: 'set-linked', isLinked: !draft.isLinked })}
        />
        <NumberField
          mark={texts.heightMark}
          label={texts.height}
          value={draft.height}
          min={minSidePx}
          max={maxSidePx}
          describedBy={limitsId}
          marksInvalid
          escapeReverts={false}
          onValueChange={(height) => store.dispatch({ do: 'set-height', height })}
          onValidityChange={(isValid) => setBadSides((sides) => ({ ...sides, height: !isValid }))}
        />
      </div>
    </>
  )
}
