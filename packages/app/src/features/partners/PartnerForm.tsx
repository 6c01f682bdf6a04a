import { maxPartnerNameLength } from '@mirari/contract/lists'
import type { Partner, PartnerBody } from '@mirari/contract/schemas'
import { type ModelId, modelIds, models as modelRecords } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useWrongFieldFocus } from '../../parts/page/use-wrong-field-focus.ts'
import { limitText, readLimit } from './limits.ts'
import { SwitchRow } from './SwitchRow.tsx'
import { useAct, usePartnersTexts } from './use-partners.ts'

interface PartnerFormProps {
  /** Null for a new one. */
  partner: Partner | null
  save: (body: PartnerBody) => Promise<unknown>
  onCancel?: () => void
}

/** What people create with, without the work on finished results. */
const offeredModels = modelIds.filter((id) => modelRecords[id].inPicker)

/** Name, origins, models and limits of a partner. */
export function PartnerForm({ partner, save, onCancel }: PartnerFormProps) {
  const texts = usePartnersTexts()
  const { isBusy, refusal, forgetRefusal, act } = useAct('origin_invalid')
  const [name, setName] = useState(partner?.name ?? '')
  const [origins, setOrigins] = useState(partner?.origins.join(' ') ?? '')
  const [models, setModels] = useState<readonly ModelId[] | null>(partner?.models ?? null)
  const [cap, setCap] = useState(limitText(partner?.daily_cap ?? null))
  const [guests, setGuests] = useState(limitText(partner?.guest_daily ?? null))
  const [low, setLow] = useState(limitText(partner?.low_points ?? null))
  const [tries, setTries] = useState(0)
  const isChecked = tries > 0
  const form = useWrongFieldFocus(refusal ?? tries)
  const limits = { daily_cap: readLimit(cap), guest_daily: readLimit(guests), low_points: readLimit(low) }
  const wrong = (limit: number | null | undefined) => (isChecked && limit === undefined ? texts.notANumber : null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(tries + 1)
    forgetRefusal()
    const { daily_cap, guest_daily, low_points } = limits
    if (name.trim() === '' || daily_cap === undefined || guest_daily === undefined || low_points === undefined) return
    const list = origins.split(/[\s,]+/).filter(Boolean)
    void act(() => save({ name, origins: list, models: models && [...models], daily_cap, guest_daily, low_points }))
  }

  return (
    <form
      ref={form}
      noValidate
      className="mi-partners-form"
      onSubmit={submit}
      aria-label={partner ? texts.facts : texts.make}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={maxPartnerNameLength}
        value={name}
        error={isChecked && name.trim() === '' ? texts.noName : null}
        onValueChange={setName}
      />
      <TextField
        label={texts.origins}
        hint={texts.originsHint}
        value={origins}
        error={refusal?.text ?? null}
        onValueChange={setOrigins}
      />
      <LimitField
        {...{ label: texts.dailyCap, hint: texts.dailyCapHint, value: cap, onValueChange: setCap }}
        error={wrong(limits.daily_cap)}
      />
      <LimitField
        {...{ label: texts.guests, hint: texts.guestsHint, value: guests, onValueChange: setGuests }}
        error={wrong(limits.guest_daily)}
      />
      <LimitField
        {...{ label: texts.lowPoints, hint: texts.lowPointsHint, value: low, onValueChange: setLow }}
        error={wrong(limits.low_points)}
      />
      <ModelChoice models={models} onModelsChange={setModels} />
      <div className="mi-partners-row">
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {partner ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  )
}

interface LimitFieldProps {
  label: string
  hint: string
  value: string
  error: string | null
  onValueChange: (value: string) => void
}

/** A number, or nothing. */
function LimitField(props: LimitFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />
}

interface ModelChoiceProps {
  /** Null for all. */
  models: readonly ModelId[] | null
  onModelsChange: (models: readonly ModelId[] | null) => void
}

function ModelChoice({ models, onModelsChange }: ModelChoiceProps) {
  const texts = usePartnersTexts()
  return (
    <fieldset className="mi-partners-choices">
      <legend>{texts.models}</legend>
      <SwitchRow
        label={texts.allModels}
        checked={models === null}
        onCheckedChange={(isAll) => onModelsChange(isAll ? null : offeredModels)}
      />
      {models !== null &&
        offeredModels.map((id) => (
          <SwitchRow
            key={id}
            label={modelRecords[id].name}
            checked={models.includes(id)}
            onCheckedChange={(isOffered) => {
              const next = offeredModels.filter((one) => (one === id ? isOffered : models.includes(one)))
              // A partner without models could not do anything.
              if (next.length > 0) onModelsChange(next)
            }}
          />
        ))}
    </fieldset>
  )
}
