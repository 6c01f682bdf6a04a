import { pointsPackages } from '@mirari/product'
import { Button, Dialog, Icon, useStore } from '@mirari/ui'
import { Check, Gem } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { formatPoints } from '../../parts/page/format-points.ts'
import type { Payments } from '../../stores/payments/payments.ts'
import { ProviderChoice } from './ProviderChoice.tsx'

export interface PointsDialogProps {
  payments: Payments
  open: boolean
  /** The balance. */
  point: number
  onClose: () => void
}

const firstChoice = 1500

/** Dialog of the points packages. */
export function PointsDialog({ payments, open, point, onClose }: PointsDialogProps) {
  const [points, setPoints] = useState(firstChoice)
  const { options, ordering } = useStore(payments)
  const { payments: messages } = useLateTexts()
  const group = useId()
  useEffect(() => {
    if (open) void payments.load()
  }, [open, payments])
  const price = pointsPackages.find((each) => each.points === points)?.price ?? 0
  const isClosed = options?.providers.length === 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lang={messages.lang}
      widthPx={640}
      className="mi-points-dialog"
      title={messages.pointsTitle}
      footer={
        <>
          <p className="mi-due">
            <span>{messages.due}</span>
            <b>¥{messages.number(price)}</b>
          </p>
          {!isClosed && (
            <Button
              variant="primary"
              size="lg"
              busy={ordering !== null}
              onClick={() => void payments.confirm({ kind: 'points', package_points: points })}
            >
              {messages.buyNow}
            </Button>
          )}
        </>
      }
    >
      <div className="mi-packs-view">
        <p className="mi-balance">
          <Icon icon={Gem} size="sm" />
          {messages.balance(formatPoints(point))}
        </p>
        <div className="mi-packs" role="radiogroup" aria-label={messages.packages}>
          {pointsPackages.map((each) => (
            <label key={each.points} className="mi-pack">
              <input
                type="radio"
                name={group}
                value={each.points}
                checked={each.points === points}
                data-autofocus={each.points === points || undefined}
                onChange={() => setPoints(each.points)}
              />
              <b>
                {messages.number(each.points)}
                <small> {messages.pointsUnit(false)}</small>
              </b>
              <span>¥{messages.number(each.price)}</span>
              {each.points === points && (
                <i className="mi-pack-check">
                  <Icon icon={Check} />
                </i>
              )}
            </label>
          ))}
        </div>
        <ProviderChoice payments={payments} />
        <p className="mi-small mi-t3">{messages.validity}</p>
      </div>
    </Dialog>
  )
}
