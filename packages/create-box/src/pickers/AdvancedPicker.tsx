import { models, resultCountOf } from '@mirari/model'
import { Icon, Popover } from '@mirari/ui'
import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { useBoxState } from '../box-context.ts'
import { OnDemand } from '../parts/OnDemand.tsx'
import { useBoxTexts } from '../texts/use-box-texts.ts'

const loadPanel = () => import('./AdvancedPanel.tsx')

/** Picker of what is seldom changed: the number of results, where the model makes several, and the seed. */
export function AdvancedPicker() {
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const count = useBoxState((state) => resultCountOf(state.draft))
  const usual = useBoxState((state) => models[state.draft.model].results)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={texts.advanced}
      className="mi-create-advanced"
      initialFocus="panel"
      trigger={(props) => (
        <button type="button" part="chip" className="mi-chip" title={texts.advanced} {...props}>
          <Icon icon={SlidersHorizontal} />
          <span className="mi-sr">{texts.advanced}</span>
          {count !== usual && <em>{texts.times(count)}</em>}
        </button>
      )}
    >
      {open && (
        <OnDemand load={loadPanel} onClose={() => setOpen(false)}>
          {({ AdvancedPanel }) => <AdvancedPanel />}
        </OnDemand>
      )}
    </Popover>
  )
}
