import { interactionOf } from '@mirari/model'
import { Icon, Popover } from '@mirari/ui'
import { ChevronDown, MousePointer2 } from 'lucide'
import { useState } from 'react'
import { useBoxState } from '../box-context.ts'
import { OnDemand } from '../parts/OnDemand.tsx'
import { useBoxTexts } from '../texts/use-box-texts.ts'

const loadPanel = () => import('./InteractionPanel.tsx')

/** Picker of what follows the pointer in a Click or Live Wallpaper, and of its sound. */
export function InteractionPicker() {
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const pointer = useBoxState((state) => interactionOf(state.draft).pointer)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={texts.interaction}
      className="mi-create-interaction"
      initialFocus="panel"
      trigger={(props) => (
        <button type="button" part="chip" className="mi-chip" {...props}>
          <Icon icon={MousePointer2} />
          {pointer ? (
            <>
              <span className="mi-sr">{texts.interaction}: </span>
              {texts.pointerEffects[pointer]}
            </>
          ) : (
            texts.interaction
          )}
          <Icon icon={ChevronDown} className="mi-chev" />
        </button>
      )}
    >
      {open && (
        <OnDemand load={loadPanel} onClose={() => setOpen(false)}>
          {({ InteractionPanel }) => <InteractionPanel />}
        </OnDemand>
      )}
    </Popover>
  )
}
