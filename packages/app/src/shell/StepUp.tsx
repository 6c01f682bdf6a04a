import { useStore } from '@mirari/ui'
import { lazyPart } from '../parts/page/lazy-part.ts'
import { DialogPart } from '../parts/page/Part.tsx'
import { useSessionSlice } from '../stores/session/session-slice.ts'

const StepUpDialog = lazyPart(async () => (await import('../features/account/StepUpDialog.tsx')).StepUpDialog)

/** Asks who is at the browser, wherever a call needs it. */
export function StepUp() {
  const { stepUp } = useSessionSlice()
  const open = useStore(stepUp)
  if (!open) return null
  return (
    <DialogPart name="step-up" onClose={stepUp.cancel}>
      <StepUpDialog />
    </DialogPart>
  )
}
