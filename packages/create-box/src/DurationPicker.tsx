import { durationsOf } from '@mirari/model'
import { Icon, Menu } from '@mirari/ui'
import { ChevronDown, Repeat, Timer } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from './box-context.ts'

/** Duration of a video, and Loop, which doubles it. */
export function DurationPicker() {
  const { store, texts } = useBox()
  const [open, setOpen] = useState(false)
  const loop = useBoxState((state) => state.draft.loop)
  const picked = useBoxState((state) => state.draft.durationS)
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={texts.duration}
        side="top"
        trigger={(props) => (
          <button type="button" className="mi-chip" {...props}>
            <Icon icon={Timer} />
            <span className="mi-sr">{texts.duration}: </span>
            {picked}s
            <Icon icon={ChevronDown} className="mi-chev" />
          </button>
        )}
        items={durationsOf(loop).map((durationS) => ({
          id: String(durationS),
          label: `${durationS}s`,
          checked: durationS === picked,
          onSelect: () => store.dispatch({ do: 'set-duration', durationS }),
        }))}
      />
      <button
        type="button"
        className="mi-chip mi-create-loop"
        aria-pressed={loop}
        onClick={() => store.dispatch({ do: 'set-loop', loop: !loop })}
      >
        <Icon icon={Repeat} />
        {texts.loop}
      </button>
    </>
  )
}
