import type { User } from '@mirari/contract/schemas'
import { uuidV7 } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { useEffect, useMemo } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { withLateTexts } from '../../i18n/use-late-texts.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { createPayments } from '../../stores/payments/payments.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { PlansDialog } from './PlansDialog.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import { QrDialog } from './QrDialog.tsx'

/**
 * Dialogs of plans, points packages and the QR code. They stay mounted, because an order may be paid after its QR code
 * was closed.
 */
export function PaymentDialogs({ user }: { user: User }) {
  const { account } = useApi()
  const { session } = useSessionSlice()
  const { dialogs } = useNavigation()
  const { toasts } = useNotifications()
  const language = useLanguage()
  const dialog = useStore(dialogs)
  const payments = useMemo(
    () =>
      createPayments({
        api: account,
        newId: uuidV7,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onPoint: session.setPoint,
        toast: toasts,
        texts: () => withLateTexts(language.texts()),
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
