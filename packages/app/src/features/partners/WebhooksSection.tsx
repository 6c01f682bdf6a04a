import type { Webhook } from '@mirari/contract/schemas'
import { Button, ConfirmDialog } from '@mirari/ui'
import { useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { Deliveries } from './Deliveries.tsx'
import { LoadedList } from './LoadedList.tsx'
import { SecretNote } from './SecretNote.tsx'
import { useAct, useLoaded, usePartnersTexts } from './use-partners.ts'
import { WebhookForm } from './WebhookForm.tsx'

type Question = { about: 'renew' | 'remove'; webhook: Webhook }

/** The addresses of a partner that are told what happens. */
export function WebhooksSection({ partnerId }: { partnerId: string }) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const { act } = useAct()
  const list = useLoaded(async () => (await partners.webhooks(partnerId)).items)
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  function answer({ about, webhook }: Question) {
    setQuestion(null)
    const done = about === 'remove' ? texts.removed : undefined
    void act(async () => {
      if (about === 'remove') await partners.removeWebhook(partnerId, webhook.id)
      else setSecret((await partners.renewSecret(partnerId, webhook.id)).secret)
      await list.reload()
    }, done)
  }

  return (
    <section aria-label={texts.webhooks}>
      <h2 className="mi-h3">{texts.webhooks}</h2>
      <p className="mi-t2">{texts.webhooksLine}</p>
      <LoadedList list={list} empty={texts.webhooksNone}>
        {(webhooks) => (
          <ul className="mi-partners-list">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                partnerId={partnerId}
                webhook={webhook}
                onAsk={(about) => setQuestion({ about, webhook })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      {secret !== null && <SecretNote value={secret} onDone={() => setSecret(null)} />}
      {isMaking && (
        <WebhookForm
          partnerId={partnerId}
          onMade={(key) => {
            setMaking(false)
            setSecret(key)
            void list.reload()
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      {!isMaking && secret === null && (
        <div className="mi-partners-row">
          <Button onClick={() => setMaking(true)}>{texts.makeWebhook}</Button>
        </div>
      )}
      <ConfirmDialog
        open={question !== null}
        title={question?.about === 'renew' ? texts.renewTitle : texts.removeTitle}
        confirmLabel={question?.about === 'renew' ? texts.renew : texts.remove}
        variant={question?.about === 'renew' ? 'primary' : 'danger'}
        onConfirm={() => question !== null && answer(question)}
        onCancel={() => setQuestion(null)}
      >
        {question?.about === 'renew' ? texts.renewLine : texts.removeLine}
      </ConfirmDialog>
    </section>
  )
}

interface WebhookRowProps {
  partnerId: string
  webhook: Webhook
  onAsk: (about: Question['about']) => void
}

function WebhookRow({ partnerId, webhook, onAsk }: WebhookRowProps) {
  const texts = usePartnersTexts()
  const { id, url, events, previous_until } = webhook
  const until = previous_until === null ? null : new Date(previous_until)
  return (
    <li className="mi-partners-webhook">
      <div className="mi-partners-line">
        <span>
          <code>{url}</code>
          <small>{events.map((event) => texts.events[event]).join(' · ')}</small>
          {until !== null && until.getTime() > Date.now() && <small>{texts.renewing(until)}</small>}
        </span>
        <div className="mi-partners-row">
          <Button size="sm" aria-label={`${texts.renew}: ${url}`} onClick={() => onAsk('renew')}>
            {texts.renew}
          </Button>
          <Button size="sm" aria-label={`${texts.remove}: ${url}`} onClick={() => onAsk('remove')}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <Deliveries partnerId={partnerId} webhookId={id} />
    </li>
  )
}
