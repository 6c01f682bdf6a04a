import { Button, Dialog, Icon, Spinner, useStore } from '@mirari/ui'
import { RotateCw } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { QrCode } from '../../parts/page/QrCode.tsx'
import type { Payments } from '../../stores/payments/payments.ts'

export interface QrDialogProps {
  payments: Payments
  open: boolean
}

/** Dialog with the QR code of an order, until it is paid. */
export function QrDialog({ payments, open }: QrDialogProps) {
  const { visibleOrder, ordering } = useStore(payments)
  const { payments: messages } = useLateTexts()
  const order = visibleOrder?.order
  return (
    <Dialog
      open={open && visibleOrder !== null}
      onClose={payments.hide}
      lang={messages.lang}
      widthPx={392}
      className="mi-pay"
      title={order?.provider === 'alipay' ? messages.scanAlipay : messages.scan}
    >
      {visibleOrder && order && (
        <div className="mi-pay-order">
          {order.state === 'pending' && order.qr !== null ? (
            <QrCode text={order.qr} label={messages.qrCode} />
          ) : (
            <div className="mi-qr mi-is-over">
              <Icon icon={RotateCw} size="lg" />
              <span>{messages.qrExpired}</span>
            </div>
          )}
          <div>
            <b>
              <i>¥</i>
              {messages.number(order.price)}
            </b>
            <p className="mi-t2">
              {order.plan_id !== null && `${messages.planNames[order.plan_id]} · `}
              {messages.orderPoints(order.points)}
            </p>
          </div>
          {order.state === 'pending' ? (
            <>
              <p className="mi-pay-state" role="status">
                <Spinner size="sm" />
                {messages.waiting}
              </p>
              {order.pay_url !== null && (
                <a className="mi-pay-here" href={order.pay_url} target="_blank" rel="noopener noreferrer">
                  {messages.payHere}
                </a>
              )}
            </>
          ) : (
            <Button
              variant="primary"
              size="lg"
              busy={ordering !== null}
              onClick={() => void payments.confirm(visibleOrder.choice)}
            >
              {messages.renewCode}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
