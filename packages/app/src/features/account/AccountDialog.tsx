import { Dialog, Tabs, useStore } from '@mirari/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { DataPart } from './DataPart.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { SecurityPart } from './SecurityPart.tsx'

const parts = ['profile', 'security', 'data'] as const

/** Dialog of the user's account: profile, sign-in and data. */
export function AccountDialog() {
  const { dialogs } = useNavigation()
  const { user } = useSession()
  const { account: texts } = useTexts()
  const open = useStore(dialogs) === 'account'
  const [part, setPart] = useState<(typeof parts)[number]>('profile')
  if (user === null) return null
  return (
    <Dialog open={open} onClose={dialogs.close} title={texts.title} widthPx={520}>
      <div className="mi-account">
        <Tabs
          label={texts.parts}
          items={parts.map((value) => ({ value, label: texts[value] }))}
          value={part}
          onValueChange={setPart}
        />
        {part === 'profile' && <ProfilePart user={user} />}
        {part === 'security' && <SecurityPart />}
        {part === 'data' && <DataPart user={user} />}
      </div>
    </Dialog>
  )
}
