import { Icon, Switch } from '@mirari/ui'
import { Repeat } from 'lucide'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Loop switch. A loop ends where it started, which doubles the duration. */
export function LoopSwitch() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const loop = useBoxState((state) => state.draft.loop)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a button, which a label may hold
    <label part="chip" className="mi-chip mi-create-loop">
      <Icon icon={Repeat} />
      <span aria-hidden="true">{texts.loop}</span>
      <Switch
        label={texts.loop}
        checked={loop}
        onCheckedChange={(next) => store.dispatch({ do: 'set-loop', loop: next })}
      />
    </label>
  )
}
