import { paymentTexts, pointsPackages } from '@mirari/model'
import { Button, Dialog, Icon, useStore } from '@mirari/ui'
import { Check, Gem } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { formatPoints } from '../format-points.ts'
import { ProviderChoice } from './ProviderChoice.tsx'
import type { Payments } from './payments.ts'

export interface PointsDialogProps {
  payments: Payments
  open: boolean
  /** The balance. */
  point: number
  onClose: () => void
}

const lang = 'zh-Hans'
const firstChoice = 1500

/** Packages of points. */
export function PointsDialog({ payments, open, point, onClose }: PointsDialogProps) {
  const [points, setPoints] = useState(firstChoice)
  const { options, ordering } = useStore(payments)
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
      lang={lang}
      widthPx={640}
      className="mi-points-dialog"
      title="积分充值"
      footer={
        <>
          <p className="mi-due">
            <span>应付</span>
            <b>¥{price}</b>
          </p>
          {!isClosed && (
            <Button
              variant="primary"
              size="lg"
              busy={ordering !== null}
              onClick={() => void payments.confirm({ kind: 'points', package_points: points })}
            >
              立即购买
            </Button>
          )}
        </>
      }
    >
      <div className="mi-packs-view">
        <p className="mi-balance">
          <Icon icon={Gem} size="sm" />
          剩余积分 {formatPoints(point)}
        </p>
        <div className="mi-packs" role="radiogroup" aria-label="积分">
          {pointsPackages.map((each) => (
            <label key={each.points} className="mi-pack">
              <input
                type="radio"
                name={group}
                value={each.points}
                checked={each.points === points}
                onChange={() => setPoints(each.points)}
              />
              <b>
                {each.points}
                <small> 积分</small>
              </b>
              <span>¥{each.price}</span>
              {each.points === points && (
                <i className="mi-pack-check">
                  <Icon icon={Check} />
                </i>
              )}
            </label>
          ))}
        </div>
        <ProviderChoice payments={payments} />
        <p className="mi-small mi-t3">{paymentTexts.validity}</p>
      </div>
    </Dialog>
  )
}
