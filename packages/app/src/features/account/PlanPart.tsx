import type { PayOptions, PointChange, Receipt, User } from '@mirari/contract/schemas'
import { Button, Spinner } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { formatPoints } from '../../parts/page/format-points.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

interface Loaded {
  options: PayOptions
  receipts: readonly Receipt[]
  changes: readonly PointChange[]
  /** Where the next page of changes begins; null when all are there. */
  next: string | null
}

/** The plan, the balance with its changes, and the receipts. */
export function PlanPart({ user }: { user: User }) {
  const { account } = useApi()
  const { dialogs } = useNavigation()
  const texts = useLateTexts()
  const { account: messages, payments } = texts
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('loading')

  const load = useCallback(async () => {
    setStatus('loading')
    try {
      const [options, receipts, page] = await Promise.all([
        account.payOptions(),
        account.receipts(),
        account.pointChanges(),
      ])
      setLoaded({ options, receipts: receipts.items, changes: page.items, next: page.next })
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }, [account])
  useEffect(() => void load(), [load])

  async function loadMore(next: string) {
    setStatus('loading')
    try {
      const page = await account.pointChanges(next)
      setLoaded((before) => before && { ...before, changes: [...before.changes, ...page.items], next: page.next })
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }

  if (loaded === null) {
    if (status !== 'failed') return <Spinner label={texts.shell.loading} />
    return (
      <div className="mi-account-part">
        <p className="mi-t2">{messages.notRead}</p>
        <Button onClick={() => void load()}>{messages.tryAgain}</Button>
      </div>
    )
  }
  const { options, receipts, changes, next } = loaded
  return (
    <div className="mi-account-part">
      <section aria-label={messages.plan}>
        <h3 className="mi-h3">{payments.planNames[options.plan_id]}</h3>
        <p className="mi-t2">{payments.balance(formatPoints(user.point))}</p>
        {options.plan_ends_at !== null && (
          <p className="mi-t2">{payments.planEnds(options.plan_ends_at.slice(0, 10))}</p>
        )}
        <div className="mi-account-row">
          <Button variant="primary" onClick={() => dialogs.open('plans')}>
            {payments.plansTitle}
          </Button>
          <Button onClick={() => dialogs.open('points')}>{payments.pointsTitle}</Button>
        </div>
      </section>
      <section aria-label={messages.receipts}>
        <h3 className="mi-h3">{messages.receipts}</h3>
        {receipts.length === 0 && <p className="mi-t2">{messages.noReceipts}</p>}
        <ul className="mi-account-list">
          {receipts.map(({ order_id, title, price, provider, paid_at }) => (
            <li key={order_id}>
              <span>
                {title}
                <small className="mi-t3">
                  {texts.time.date(new Date(paid_at), true)} · {payments.providers[provider]} · {order_id}
                </small>
              </span>
              <b>¥{payments.number(price)}</b>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={messages.pointChanges}>
        <h3 className="mi-h3">{messages.pointChanges}</h3>
        {changes.length === 0 && <p className="mi-t2">{messages.noPointChanges}</p>}
        <ul className="mi-account-list">
          {changes.map(({ id, kind, amount, partner, created_at }) => (
            <li key={id}>
              <span>
                {messages.pointKinds[kind]}
                {partner !== null && <small className="mi-t2">{messages.through(partner)}</small>}
                <small className="mi-t3">{texts.time.date(new Date(created_at), true)}</small>
              </span>
              <b>{messages.signed(amount)}</b>
            </li>
          ))}
        </ul>
        {next !== null && (
          <Button busy={status === 'loading'} onClick={() => void loadMore(next)}>
            {status === 'failed' ? messages.tryAgain : messages.more}
          </Button>
        )}
      </section>
    </div>
  )
}
