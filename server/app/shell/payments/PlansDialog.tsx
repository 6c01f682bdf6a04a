import {
  type BillingPeriod,
  billingOf,
  billingToggles,
  type PricingPlan,
  paymentTexts,
  pricePerMonth,
  pricingPlans,
} from '@mirari/model'
import { Button, classNames, Dialog, Icon, Segmented, useStore } from '@mirari/ui'
import { Gem } from 'lucide'
import { useEffect, useState } from 'react'
import { ProviderChoice } from './ProviderChoice.tsx'
import type { Payments } from './payments.ts'

export interface PlansDialogProps {
  payments: Payments
  open: boolean
  onClose: () => void
  onBuyPoints: () => void
}

const lang = 'zh-Hans'
/** The one that the accent points to. */
const recommended = 'standard'

/** The plans under each way of billing. */
export function PlansDialog({ payments, open, onClose, onBuyPoints }: PlansDialogProps) {
  const [period, setPeriod] = useState<BillingPeriod>('year')
  const { options } = useStore(payments)
  useEffect(() => {
    if (open) void payments.load()
  }, [open, payments])
  return (
    <Dialog open={open} onClose={onClose} lang={lang} widthPx={1080} className="mi-plans-dialog" title="订阅会员">
      <div className="mi-plans-view">
        <Button variant="quiet" icon={Gem} className="mi-plans-points" onClick={onBuyPoints}>
          积分充值
        </Button>
        <Segmented
          label="计费方式"
          className="mi-billing"
          items={billingToggles.map(({ period: value, name, saving }) => ({
            value,
            label: (
              <>
                {name}
                {saving !== null && <span className="mi-save">{saving}</span>}
              </>
            ),
          }))}
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
          {paymentTexts.noRenewal}
          {options?.plan_ends_at && ` 当前方案有效期至 ${options.plan_ends_at.slice(0, 10)}。`}
        </p>
      </div>
    </Dialog>
  )
}

interface PlanProps {
  plan: PricingPlan
  period: BillingPeriod
  payments: Payments
}

function Plan({ plan, period, payments }: PlanProps) {
  const { options } = useStore(payments)
  const isCurrent = options?.plan_id === plan.id
  const isPick = plan.id === recommended
  return (
    <section className={classNames('mi-plan', isPick && 'mi-is-pick')} aria-label={plan.name}>
      <h3 className="mi-plan-name">
        {plan.name}
        {isCurrent && <span className="mi-badge">{paymentTexts.currentPlan}</span>}
      </h3>
      <div className="mi-price">
        <i>¥</i>
        <b>{plan.price[period]}</b>
        {plan.points !== null && <span>{billingOf(period).unit}</span>}
      </div>
      <p className="mi-was">
        {plan.original_price_note !== null && period !== 'single' && (
          <>
            <s>{plan.original_price_note}</s>
            {`折合 ¥${pricePerMonth(plan, period)} / 月`}
          </>
        )}
      </p>
      <p className="mi-pts">
        <Icon icon={Gem} />
        {plan.points === null ? (
          '无订阅积分'
        ) : (
          <span>
            <b>{plan.points}</b> 积分{billingOf(period).months > 1 && ' / 月'}
          </span>
        )}
      </p>
      <PlanButton plan={plan} period={period} payments={payments} />
      <dl>
        {billingToggles.map(({ period: each, name }) => (
          <div key={each} className={classNames(each === period && 'mi-is-on')}>
            <dt>{name}</dt>
            <dd>¥{plan.price[each]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PlanButton({ plan, period, payments }: PlanProps) {
  const { options, ordering } = useStore(payments)
  const isBusy = ordering?.kind === 'subscription' && ordering.plan_id === plan.id
  if (plan.points === null) {
    const isCurrent = options === null || options.plan_id === plan.id
    return (
      <Button size="lg" wide disabled>
        {isCurrent ? paymentTexts.currentPlan : plan.name}
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
      {options?.plan_id === plan.id ? '立即续订' : '立即订阅'}
    </Button>
  )
}
