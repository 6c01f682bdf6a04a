import type { BillingPeriod } from '@mirari/contract/lists'
import { billingOf, billingToggles, type PricingPlan, pricePerMonth, pricingPlans } from '@mirari/product'
import { Button, classNames, Dialog, Icon, Segmented, useStore } from '@mirari/ui'
import { Gem } from 'lucide'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Payments } from '../../stores/payments/payments.ts'
import { ProviderChoice } from './ProviderChoice.tsx'

export interface PlansDialogProps {
  payments: Payments
  open: boolean
  onClose: () => void
  onBuyPoints: () => void
}

/** The one that the accent points to. */
const recommended = 'standard'

/** The plans under each way of billing. */
export function PlansDialog({ payments, open, onClose, onBuyPoints }: PlansDialogProps) {
  const [period, setPeriod] = useState<BillingPeriod>('year')
  const { options } = useStore(payments)
  const { payments: words } = useTexts()
  useEffect(() => {
    if (open) void payments.load()
  }, [open, payments])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lang={words.lang}
      widthPx={1080}
      className="mi-plans-dialog"
      title={words.plansTitle}
    >
      <div className="mi-plans-view">
        <Button variant="quiet" icon={Gem} className="mi-plans-points" onClick={onBuyPoints}>
          {words.pointsTitle}
        </Button>
        <Segmented
          label={words.billingLabel}
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
          {words.noRenewal}
          {options?.plan_ends_at && words.planEnds(options.plan_ends_at.slice(0, 10))}
        </p>
      </div>
    </Dialog>
  )
}

function BillingName({ period }: { period: BillingPeriod }) {
  const { name, saving } = useTexts().payments.billing[period]
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
  const { payments: words } = useTexts()
  const name = words.planNames[plan.id]
  const { options } = useStore(payments)
  const isCurrent = options?.plan_id === plan.id
  const isPick = plan.id === recommended
  return (
    <section className={classNames('mi-plan', isPick && 'mi-is-pick')} aria-label={name}>
      <h3 className="mi-plan-name">
        {name}
        {isCurrent && <span className="mi-badge">{words.currentPlan}</span>}
      </h3>
      <div className="mi-price">
        <i>¥</i>
        <b>{words.number(plan.price[period])}</b>
        {plan.points !== null && <span>{words.billing[period].unit}</span>}
      </div>
      <p className="mi-was">
        {plan.original_price_note !== null && period !== 'single' && (
          <>
            <s>{words.singlePrice(plan.price.single)}</s>
            {words.perMonth(pricePerMonth(plan, period))}
          </>
        )}
      </p>
      <p className="mi-pts">
        <Icon icon={Gem} />
        {plan.points === null ? (
          words.noPoints
        ) : (
          <span>
            <b>{words.number(plan.points)}</b> {words.pointsUnit(billingOf(period).months > 1)}
          </span>
        )}
      </p>
      <PlanButton plan={plan} period={period} payments={payments} />
      <dl>
        {billingToggles.map(({ period: each }) => (
          <div key={each} className={classNames(each === period && 'mi-is-on')}>
            <dt>{words.billing[each].name}</dt>
            <dd>¥{words.number(plan.price[each])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PlanButton({ plan, period, payments }: PlanProps) {
  const { payments: words } = useTexts()
  const { options, ordering } = useStore(payments)
  const isBusy = ordering?.kind === 'subscription' && ordering.plan_id === plan.id
  if (plan.points === null) {
    const isCurrent = options === null || options.plan_id === plan.id
    return (
      <Button size="lg" wide disabled>
        {isCurrent ? words.currentPlan : words.planNames[plan.id]}
      </Button>
    )
  }
  // Nothing can be bought: no button that leads nowhere.
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
      {options?.plan_id === plan.id ? words.renewNow : words.subscribeNow}
    </Button>
  )
}
