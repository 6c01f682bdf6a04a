import type { WebhookDelivery } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button } from '@mirari/ui'
import { useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadedList } from './LoadedList.tsx'
import { useAct, useLoaded, usePartnersTexts } from './use-partners.ts'

interface DeliveriesProps {
  partnerId: string
  webhookId: string
}

/** What a webhook was told, loaded when it is unfolded. */
export function Deliveries(props: DeliveriesProps) {
  const texts = usePartnersTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.deliveries}</summary>
      {isOpen && <DeliveryList {...props} />}
    </details>
  )
}

function DeliveryList({ partnerId, webhookId }: DeliveriesProps) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const { act } = useAct()
  const list = useLoaded(async () => (await partners.deliveries(partnerId, webhookId)).items)

  const again = ({ id }: WebhookDelivery) =>
    act(async () => {
      await partners.redeliver(partnerId, webhookId, id)
      await list.reload()
    }, texts.queuedAgain)

  return (
    <>
      <LoadedList list={list} empty={texts.deliveriesNone}>
        {(deliveries) => (
          <ul className="mi-partners-list">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => void again(delivery)} />
            ))}
          </ul>
        )}
      </LoadedList>
      <div className="mi-partners-row">
        <Button size="sm" onClick={() => void list.reload()}>
          {texts.reload}
        </Button>
      </div>
    </>
  )
}

function DeliveryRow({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: () => void }) {
  const texts = usePartnersTexts()
  const { time } = useTexts()
  const { id, event, state, attempts, status, error, created_at } = delivery
  const answer = status === null ? error : texts.status(status)
  return (
    <li>
      <span>
        {texts.events[event]} <b className={`mi-partners-state mi-is-${state}`}>{texts.states[state]}</b>
        <small>
          {relativeTime(created_at, new Date(), time)} · {texts.attempt(attempts, answer)}
        </small>
      </span>
      {state !== 'waiting' && (
        <Button size="sm" aria-label={`${texts.again}: ${texts.events[event]} ${id}`} onClick={onAgain}>
          {texts.again}
        </Button>
      )}
    </li>
  )
}
