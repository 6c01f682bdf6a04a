import type { NewInvitation } from '@mirari/contract/schemas'
import { Button, Dialog, TextField } from '@mirari/ui'
import { useRef } from 'react'
import { useNotifications } from '../../../stores/notifications/notifications-slice.ts'
import { useConsoleTexts } from '../use-console.ts'

/** Shows the link and the code of a new invitation, which nobody can read later. */
export function InvitationLink({ made: { link, code }, onClose }: { made: NewInvitation; onClose: () => void }) {
  const { invitations: texts } = useConsoleTexts()
  const { toasts } = useNotifications()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      // Absent on pages without a secure origin, where the selected link is copied by hand.
      await navigator.clipboard.writeText(link)
      toasts.ok(texts.copied)
    } catch {
      field.current?.select()
    }
  }

  return (
    <Dialog open onClose={onClose} title={texts.madeTitle}>
      <div className="mi-console-form">
        <p className="mi-t2">{texts.madeLine}</p>
        <TextField ref={field} label={texts.link} value={link} readOnly onValueChange={() => undefined} />
        <TextField label={texts.code} value={code} readOnly onValueChange={() => undefined} />
        <div className="mi-row mi-end">
          <Button size="lg" onClick={onClose}>
            {texts.close}
          </Button>
          <Button size="lg" variant="primary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
