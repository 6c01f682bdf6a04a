/** The browser's notification API. */
export interface NotificationHost {
  /** 'unsupported' where the browser has no notifications, for example without HTTPS. */
  permission(): NotificationPermission | 'unsupported'
  ask(): Promise<NotificationPermission>
  /**
   * @param tag a later notification with the same tag replaces this one, across tabs too. @throws without permission
   */
  show(notice: { title: string; body: string; tag: string; icon: string | null; onClick(): void }): void
  /** Whether the page is hidden. */
  isHidden(): boolean
}

/** The browser's notifications. */
export const browserNotifications: NotificationHost = {
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
