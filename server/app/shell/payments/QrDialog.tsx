import { planOf } from '@mirari/model'
import { Button, Dialog, Icon, Spinner, useStore } from '@mirari/ui'
import { RotateCw } from 'lucide'
import type { Payments } from './payments.ts'
import { QrCode } from './QrCode.tsx'

export interface QrDialogProps {
  payments: Payments
  open: boolean
}

const lang = 'zh-Hans'

/** The QR code of an order, until it is paid. */
export function QrDialog({ payments, open }: QrDialogProps) {
  const { shown, ordering } = useStore(payments)
  const order = shown?.order
  return (
    <Dialog
      open={open && shown !== null}
      onClose={payments.hide}
      lang={lang}
      widthPx={392}
      className="mi-pay"
      title={order?.provider === 'alipay' ? '支付宝扫码支付' : '扫码支付'}
    >
      {shown && order && (
        <div className="mi-pay-order">
          {order.state === 'pending' && order.qr !== null ? (
            <QrCode text={order.qr} label="付款二维码" />
          ) : (
            <div className="mi-qr mi-is-over">
              <Icon icon={RotateCw} size="lg" />
              <span>二维码已过期</span>
            </div>
          )}
          <div>
            <b>
              <i>¥</i>
              {order.price}
            </b>
            <p className="mi-t2">
              {order.plan_id === null ? `${order.points} 积分` : `${planOf(order.plan_id).name} · ${order.points} 积分`}
            </p>
          </div>
          {order.state === 'pending' ? (
            <>
              <p className="mi-pay-state" role="status">
                <Spinner size="sm" />
                等待支付
              </p>
              {order.pay_url !== null && (
                <a className="mi-pay-here" href={order.pay_url} target="_blank" rel="noopener noreferrer">
                  在此设备上支付
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
              重新获取
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
