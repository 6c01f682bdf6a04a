import { Dialog, Tabs, useStore } from '@mirari/ui'
import { useRef, useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { usePickedInView } from '../../parts/page/use-picked-in-view.ts'
import { features } from '../../stores/navigation/features.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { AddressPart } from './AddressPart.tsx'
import { ApiKeysPart } from './ApiKeysPart.tsx'
import { ConnectedSitesPart } from './ConnectedSitesPart.tsx'
import { DataPart } from './DataPart.tsx'
import { EmbedPart } from './EmbedPart.tsx'
import { PlanPart } from './PlanPart.tsx'
import { PreferencesPart } from './PreferencesPart.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { SecurityPart } from './SecurityPart.tsx'

type Part = 'preferences' | 'profile' | 'plan' | 'security' | 'connections' | 'data'

const parts: readonly Part[] = [
  'preferences',
  'profile',
  ...(features.has('plans') ? ['plan' as const] : []),
  'security',
  'connections',
  'data',
]

/** The settings: theme and language, profile, plan, sign-in, programs and stored data. */
export function SettingsDialog() {
  const { dialogs } = useNavigation()
  const { user } = useSession()
  const { account: texts } = useLateTexts()
  const open = useStore(dialogs) === 'settings'
  const [part, setPart] = useState<Part>('preferences')
  const place = useRef<HTMLDivElement>(null)
  usePickedInView(place, `${open} ${part}`)
  if (user === null) return null
  return (
    <Dialog open={open} onClose={dialogs.close} title={texts.title} widthPx={720} className="mi-settings">
      <div ref={place} className="mi-account">
        <Tabs
          label={texts.parts}
          items={parts.map((value) => ({ value, label: texts[value] }))}
          value={part}
          onValueChange={setPart}
        />
        {part === 'preferences' && <PreferencesPart />}
        {part === 'profile' && (
          <div className="mi-account-part">
            <ProfilePart user={user} />
            <AddressPart email={user.email} />
          </div>
        )}
        {part === 'plan' && <PlanPart user={user} />}
        {part === 'security' && <SecurityPart />}
        {part === 'connections' && (
          <div className="mi-account-part">
            <ApiKeysPart />
            <ConnectedSitesPart />
            <EmbedPart />
          </div>
        )}
        {part === 'data' && <DataPart user={user} />}
      </div>
    </Dialog>
  )
}
