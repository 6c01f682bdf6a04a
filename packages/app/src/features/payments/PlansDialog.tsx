import { type BillingPeriod, planIds } from '@mirari/contract/lists'
import { billingOf, billingToggles, type PricingPlan, pricePerMonth, pricingPlans } from '@mirari/product'
import { Button, classNames, Dialog, Icon, Segmented, useStore } from '@mirari/ui'
import { Gem } from 'lucide'
import { useEffect, useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { Payments } from '../../stores/payments/payments.ts'
import { ProviderChoice } from './ProviderChoice.tsx'

export interface PlansDialogProps {
  payments: Payments
  open: boolean
  onClose: () => void
  onBuyPoints: () => void
}

/** The recommended plan, which is highlighted. */
const recommended = 'standard'

/** Dialog of the plans by billing period. */
export function PlansDialog({ payments, open, onClose, onBuyPoints }: PlansDialogProps) {
  const [period, setPeriod] = useState<BillingPeriod>('year')
  const { options } = useStore(payments)
  const { payments: messages } = useLateTexts()
  useEffect(() => {
    if (open) void payments.load()
  }, [open, payments])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lang={messages.lang}
      widthPx={1080}
      className="mi-plans-dialog"
      title={messages.plansTitle}
      headerActions={
        <Button variant="quiet" icon={Gem} onClick={onBuyPoints}>
          {messages.pointsTitle}
        </Button>
      }
    >
      <div className="mi-plans-view">
        <Segmented
          label={messages.billingLabel}
          className="mi-billing"
          items={billingToggles.map(({ period: value }) => ({ value, label: <BillingName period={value} /> }))}
          value={period}
          onValueChange={setPeriod}
        />
        <ProviderChoice payments={payments} />
        <div className="mi-plans">
          {pricingPlans.map((plan) => (
            <Plan key={plan.id} plan={plan} period={period} payments={payments} />
          ))}
        </div>
        <p className="mi-small mi-t3">
          {messages.noRenewal}
          {options?.plan_ends_at && messages.planEnds(options.plan_ends_at.slice(0, 10))}
        </p>
      </div>
    </Dialog>
  )
}

function BillingName({ period }: { period: BillingPeriod }) {
  const { name, saving } = useLateTexts().payments.billing[period]
  return (
    <>
      {name}
      {saving !== null && <span className="mi-save">{saving}</span>}
    </>
  )
}

interface PlanProps {
  plan: PricingPlan
  period: BillingPeriod
  payments: Payments
}

function Plan({ plan, period, payments }: PlanProps) {
  const { payments: messages } = useLateTexts()
  const name = messages.planNames[plan.id]
  const { options } = useStore(payments)
  const isCurrent = options?.plan_id === plan.id
  const isPick = plan.id === recommended
  return (
    <section className={classNames('mi-plan', isPick && 'mi-is-pick')} aria-label={name}>
      <h3 className="mi-plan-name">
        {name}
        {isCurrent && <span className="mi-badge">{messages.currentPlan}</span>}
      </h3>
      <div className="mi-price">
        <i>¥</i>
        <b>{messages.number(plan.price[period])}</b>
        {plan.points !== null && <span>{messages.billing[period].unit}</span>}
      </div>
      <p className="mi-was">
        {plan.original_price_note !== null && period !== 'single' && (
          <>
            <s>{messages.singlePrice(plan.price.single)}</s>
            {messages.perMonth(pricePerMonth(plan, period))}
          </>
        )}
      </p>
      <p className="mi-pts">
        <Icon icon={Gem} />
        {plan.points === null ? (
          messages.noPoints
        ) : (
          <span>
            <b>{messages.number(plan.points)}</b> {messages.pointsUnit(billingOf(period).months > 1)}
          </span>
        )}
      </p>
      <PlanButton plan={plan} period={period} payments={payments} />
      <BesideCurrentPlan plan={plan} period={period} payments={payments} />
      <dl>
        {billingToggles.map(({ period: each }) => (
          <div key={each} className={classNames(each === period && 'mi-is-on')}>
            <dt>{messages.billing[each].name}</dt>
            <dd>¥{messages.number(plan.price[each])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How buying this plan changes the user's current one, shown before the payment. */
function BesideCurrentPlan({ plan, period, payments }: PlanProps) {
  const { payments: words } = useLateTexts()
  const { options } = useStore(payments)
  if (plan.points === null || !options?.plan_ends_at || options.providers.length === 0) return null
  const current = words.planNames[options.plan_id]
  const day = options.plan_ends_at.slice(0, 10)
  const rank = planIds.indexOf(plan.id) - planIds.indexOf(options.plan_id)
  return (
    <p className="mi-plan-note">
      {rank === 0 && words.renewal(day, billingOf(period).months)}
      {rank < 0 && words.lowerPlan(current, day, words.planNames[plan.id])}
      {rank > 0 && words.higherPlan(words.planNames[plan.id], current, day)}
    </p>
  )
}

function PlanButton({ plan, period, payments }: PlanProps) {
  const { payments: messages } = useLateTexts()
  const { options, ordering } = useStore(payments)
  const isBusy = ordering?.kind === 'subscription' && ordering.plan_id === plan.id
  if (plan.points === null) {
    const isCurrent = options === null || options.plan_id === plan.id
    return (
      <Button size="lg" wide disabled>
        {isCurrent ? messages.currentPlan : messages.planNames[plan.id]}
      </Button>
    )
  }
  // Without a payment provider nothing can be bought, so there is no button.
  if (options?.providers.length === 0) return null
  return (
    <Button
      variant={plan.id === recommended ? 'primary' : 'solid'}
      size="lg"
      wide
      busy={isBusy}
      disabled={ordering !== null && !isBusy}
      onClick={() => void payments.confirm({ kind: 'subscription', plan_id: plan.id, period })}
    >
      {options?.plan_id === plan.id ? messages.renewNow : messages.subscribeNow}
    </Button>
  )
}
