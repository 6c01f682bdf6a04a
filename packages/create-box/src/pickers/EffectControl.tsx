import { effectMs } from '@mirari/model'
import { Icon, Menu, Slider } from '@mirari/ui'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Controls of the transition effect of a wallpaper: on or off, and its duration. */
export function EffectControl() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const { on, ms } = useBoxState((state) => state.draft.effect)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row of this height in every browser
    <div role="group" aria-label={texts.effect} className="mi-effect">
      <span aria-hidden="true">{texts.effect}</span>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={texts.effect}
        side="top"
        trigger={(props) => (
          <button type="button" {...props}>
            {on ? texts.on : texts.off}
            <Icon icon={ChevronDown} />
          </button>
        )}
        items={[true, false].map((value) => ({
          id: String(value),
          label: value ? texts.on : texts.off,
          checked: value === on,
          onSelect: () => store.dispatch({ do: 'set-effect-on', on: value }),
        }))}
      />
      <i aria-hidden="true" />
      <Slider
        label={texts.effectTime}
        value={ms}
        min={effectMs.least}
        max={effectMs.most}
        step={effectMs.step}
        valueText={texts.milliseconds(ms)}
        disabled={!on}
        onValueChange={(next) => store.dispatch({ do: 'set-effect-ms', ms: next })}
      />
      <output aria-hidden="true">{texts.milliseconds(ms)}</output>
    </div>
  )
}
