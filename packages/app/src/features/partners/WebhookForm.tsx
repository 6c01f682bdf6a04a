import { type WebhookEvent, webhookEvents } from '@mirari/contract/lists'
import { TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useWrongFieldFocus } from '../../parts/page/use-wrong-field-focus.ts'
import { CreateButtons } from './CreateButtons.tsx'
import { SwitchGroup } from './SwitchGroup.tsx'
import { useAct, usePartnersTexts } from './use-partners.ts'

interface WebhookFormProps {
  partnerId: string
  onMade: (secret: string) => void
  onCancel: () => void
}

/** Asks where something is told, and what. */
export function WebhookForm({ partnerId, onMade, onCancel }: WebhookFormProps) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const { isBusy, refusal, forgetRefusal, act } = useAct('webhook_address_invalid')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents)
  const [tries, setTries] = useState(0)
  const isChecked = tries > 0
  const form = useWrongFieldFocus(refusal ?? tries)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(tries + 1)
    forgetRefusal()
    if (url.trim() === '' || events.length === 0) return
    void act(async () => onMade((await partners.makeWebhook(partnerId, { url, events: [...events] })).secret))
  }

  return (
    <form ref={form} noValidate className="mi-partners-form" onSubmit={submit} aria-label={texts.makeWebhook}>
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        type="url"
        autoComplete="off"
        value={url}
        error={isChecked && url.trim() === '' ? texts.addressHint : (refusal?.text ?? null)}
        onValueChange={setUrl}
      />
      <SwitchGroup
        legend={texts.tells}
        choices={webhookEvents}
        chosen={events}
        labels={texts.events}
        error={isChecked && events.length === 0 ? texts.noEvent : null}
        onChosenChange={setEvents}
      />
      <CreateButtons isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
