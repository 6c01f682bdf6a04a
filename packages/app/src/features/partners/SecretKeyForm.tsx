import { type PartnerScope, partnerScopes } from '@mirari/contract/lists'
import type { PartnerKeyBody } from '@mirari/contract/schemas'
import { TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { ChoiceField } from '../../parts/page/ChoiceField.tsx'
import { CreateButtons } from './CreateButtons.tsx'
import { readLimit } from './limits.ts'
import { SwitchGroup } from './SwitchGroup.tsx'
import { useAct, usePartnersTexts } from './use-partners.ts'

interface SecretKeyFormProps {
  partnerId: string
  onMade: (key: string) => void
  onCancel: () => void
}

const lifetimes = ['month', 'year', 'never'] as const
const daysOf = { month: 30, year: 365, never: null } as const satisfies Record<
  (typeof lifetimes)[number],
  number | null
>

/** Asks what a new secret key may do, how long, and for how many points. */
export function SecretKeyForm({ partnerId, onMade, onCancel }: SecretKeyFormProps) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const { isBusy, act } = useAct()
  const [scopes, setScopes] = useState<readonly PartnerScope[]>(partnerScopes)
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]>('year')
  const [cap, setCap] = useState('')
  const [isChecked, setChecked] = useState(false)
  const daily_cap = readLimit(cap)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (scopes.length === 0 || daily_cap === undefined) return
    const body: PartnerKeyBody = { kind: 'secret', scopes: [...scopes], days: daysOf[lifetime], daily_cap }
    void act(async () => onMade((await partners.makeKey(partnerId, body)).key))
  }

  return (
    <form noValidate className="mi-partners-form" onSubmit={submit} aria-label={texts.makeSecret}>
      <SwitchGroup
        legend={texts.may}
        choices={partnerScopes}
        chosen={scopes}
        labels={texts.scopes}
        error={isChecked && scopes.length === 0 ? texts.noScope : null}
        onChosenChange={setScopes}
      />
      <ChoiceField
        label={texts.ends}
        items={lifetimes.map((value) => ({ value, label: texts[value] }))}
        value={lifetime}
        onValueChange={setLifetime}
      />
      <TextField
        label={texts.keyCap}
        hint={texts.dailyCapHint}
        inputMode="numeric"
        autoComplete="off"
        value={cap}
        error={isChecked && daily_cap === undefined ? texts.notANumber : null}
        onValueChange={setCap}
      />
      <CreateButtons isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
