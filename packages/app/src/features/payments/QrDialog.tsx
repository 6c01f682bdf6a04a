import { Button, Dialog, Icon, Spinner, useStore } from '@mirari/ui'
import { RotateCw } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Payments } from '../../stores/payments/payments.ts'
import { QrCode } from './QrCode.tsx'

export interface QrDialogProps {
  payments: Payments
  open: boolean
}

/** The QR code of an order, until it is paid. */
export function QrDialog({ payments, open }: QrDialogProps) {
  const { shown, ordering } = useStore(payments)
  const { payments: words } = useTexts()
  const order = shown?.order
  return (
    <Dialog
      open={open && shown !== null}
      onClose={payments.hide}
      lang={words.lang}
      widthPx={392}
      className="mi-pay"
      title={order?.provider === 'alipay' ? words.scanAlipay : words.scan}
    >
      {shown && order && (
        <div className="mi-pay-order">
          {order.state === 'pending' && order.qr !== null ? (
            <QrCode text={order.qr} label={words.qrCode} />
          ) : (
            <div className="mi-qr mi-is-over">
              <Icon icon={RotateCw} size="lg" />
              <span>{words.qrExpired}</span>
            </div>
          )}
          <div>
            <b>
              <i>¥</i>
              {words.number(order.price)}
            </b>
            <p className="mi-t2">
              {order.plan_id !== null && `${words.planNames[order.plan_id]} · `}
              {words.orderPoints(order.points)}
            </p>
          </div>
          {order.state === 'pending' ? (
            <>
              <p className="mi-pay-state" role="status">
                <Spinner size="sm" />
                {words.waiting}
              </p>
              {order.pay_url !== null && (
                <a className="mi-pay-here" href={order.pay_url} target="_blank" rel="noopener noreferrer">
                  {words.payHere}
                </a>
              )}
            </>
          ) : (
            <Button
              variant="primary"
              size="lg"
              busy={ordering !== null}
              onClick={() => void payments.confirm(shown.choice)}
            >
              {words.renewCode}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
