import { IconButton, useStore } from '@mirari/ui'
import { Bell, BellRing } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** Switch for browser notifications about long tasks. */
export function NotificationSwitch() {
  const { notifications } = useNotifications()
  const { history: texts } = useTexts()
  const { on } = useStore(notifications)
  return (
    <IconButton
      icon={on ? BellRing : Bell}
      label={texts.notify}
      role="switch"
      aria-checked={on}
      on={on}
      variant="fill"
      tip="left"
      onClick={() => void notifications.toggle()}
    />
  )
}
