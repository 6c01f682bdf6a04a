import type { NoticeHost } from '../stores/notifications/notifications.ts'

/** The browser's notifications. */
export const browserNotices: NoticeHost = {
  permission: () => ('Notification' in window ? Notification.permission : 'unsupported'),
  ask: () => Notification.requestPermission(),
  show({ title, body, tag, icon, onClick }) {
    const notice = new Notification(title, { body, tag, ...(icon !== null && { icon }) })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onClick()
    }
  },
  isHidden: () => document.visibilityState === 'hidden',
}
