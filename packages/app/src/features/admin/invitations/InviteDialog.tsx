import type { NewInvitation } from '@mirari/contract/schemas'
import { TextField } from '@mirari/ui'
import { useRef, useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'

const defaultDays = '14'
const maxDays = 365

interface InviteDialogProps {
  onMade: (made: NewInvitation) => void
  onClose: () => void
}

/** Makes an invitation, for one address or for anybody. */
export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const { invitations: texts } = useConsoleTexts()
  const api = useConsoleApi()
  const [email, setEmail] = useState('')
  const [text, setText] = useState(defaultDays)
  const [isWrong, setWrong] = useState(false)
  const made = useRef<NewInvitation>(null)
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return (
    <ActDialog
      title={texts.invite}
      line={texts.inviteLine}
      check={() => {
        const isRight = days >= 1 && days <= maxDays
        setWrong(!isRight)
        return isRight
      }}
      act={async (reason) => {
        made.current = await api.invite({ email: email.trim() === '' ? null : email.trim(), days, reason })
      }}
      onDone={() => made.current && onMade(made.current)}
      onClose={onClose}
    >
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        hint={texts.emailHint}
        value={email}
        onValueChange={setEmail}
      />
      <TextField
        label={texts.days}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isWrong ? texts.daysWrong(maxDays) : null}
        onValueChange={setText}
      />
    </ActDialog>
  )
}
