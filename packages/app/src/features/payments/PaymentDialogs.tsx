import type { User } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { useEffect, useMemo } from 'react'
import { uuidV7 } from '../../api/uuid-v7.ts'
import { createPayments } from '../../stores/payments/payments.ts'
import { useServices } from '../../stores/services-context.ts'
import { PlansDialog } from './PlansDialog.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import { QrDialog } from './QrDialog.tsx'

/** Plans, packages and the QR code. Once opened it stays, as an order may be paid after its QR code was closed. */
export function PaymentDialogs({ user }: { user: User }) {
  const { account, session, dialogs, toasts, language } = useServices()
  const dialog = useStore(dialogs)
  const payments = useMemo(
    () =>
      createPayments({
        api: account,
        newId: uuidV7,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onPoint: session.setPoint,
        toast: toasts,
        texts: language.texts,
        onShow: () => dialogs.open('payment'),
        onDone: () => {
          if (dialogs.getSnapshot() === 'payment') dialogs.close()
        },
      }),
    [account, session, dialogs, toasts, language],
  )
  useEffect(() => payments.start(), [payments])
  return (
    <>
      <PlansDialog
        payments={payments}
        open={dialog === 'plans'}
        onClose={dialogs.close}
        onBuyPoints={() => dialogs.open('points')}
      />
      <PointsDialog payments={payments} open={dialog === 'points'} point={user.point} onClose={dialogs.close} />
      <QrDialog payments={payments} open={dialog === 'payment'} />
    </>
  )
}
