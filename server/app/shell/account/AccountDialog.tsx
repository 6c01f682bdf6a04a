import { Dialog, Tabs, useStore } from '@mirari/ui'
import { useState } from 'react'
import { useServices, useSession } from '../services-context.ts'
import { DataPart } from './DataPart.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { SecurityPart } from './SecurityPart.tsx'

const parts = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Sign-in' },
  { value: 'data', label: 'Your data' },
] as const

/** One's own account: how others see it, what opens it, and what is in it. */
export function AccountDialog() {
  const { dialogs } = useServices()
  const { user } = useSession()
  const open = useStore(dialogs) === 'account'
  const [part, setPart] = useState<(typeof parts)[number]['value']>('profile')
  if (user === null) return null
  return (
    <Dialog open={open} onClose={dialogs.close} title="Account" widthPx={520}>
      <div className="mi-account">
        <Tabs label="Parts of the account" items={parts} value={part} onValueChange={setPart} />
        {part === 'profile' && <ProfilePart user={user} />}
        {part === 'security' && <SecurityPart />}
        {part === 'data' && <DataPart user={user} />}
      </div>
    </Dialog>
  )
}
