import { durationsOf } from '@mirari/model'
import { Icon, Popover, Slider } from '@mirari/ui'
import { ChevronDown, Timer } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

const ticks = 4

/** Picker of a video's duration, in steps of one second, or of two while Loop is on. */
export function DurationPicker() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const loop = useBoxState((state) => state.draft.loop)
  const picked = useBoxState((state) => state.draft.durationS)
  const offered = durationsOf(loop)
  const [least = picked, second = picked] = offered
  const most = offered.at(-1) ?? picked
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={texts.duration}
      className="mi-create-duration"
      initialFocus="first"
      trigger={(props) => (
        <button type="button" part="chip" className="mi-chip" {...props}>
          <Icon icon={Timer} />
          <span className="mi-sr">{texts.duration}: </span>
          {texts.seconds(picked)}
          <Icon icon={ChevronDown} className="mi-chev" />
        </button>
      )}
    >
      <div className="mi-pop-title">
        <span>{texts.duration}</span>
        <output>{texts.seconds(picked)}</output>
      </div>
      <div className="mi-create-duration-row">
        <Slider
          label={texts.duration}
          value={picked}
          min={least}
          max={most}
          step={second - least}
          valueText={texts.seconds(picked)}
          onValueChange={(durationS) => store.dispatch({ do: 'set-duration', durationS })}
        />
      </div>
      <div className="mi-create-ticks" aria-hidden="true">
        {Array.from({ length: ticks }, (_, index) => least + (index * (most - least)) / (ticks - 1)).map((tick) => (
          <span key={tick}>{texts.seconds(tick)}</span>
        ))}
      </div>
    </Popover>
  )
}
