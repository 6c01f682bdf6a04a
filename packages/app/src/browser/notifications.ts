/** The part of the browser that shows notifications. */
export interface NotificationHost {
  /** 'unsupported' where there are none, say in a page without https. */
  permission(): NotificationPermission | 'unsupported'
  ask(): Promise<NotificationPermission>
  /** @param tag a later notification with the same tag replaces it, also from another tab. Throws where it is not allowed. */
  show(notice: { title: string; body: string; tag: string; icon: string | null; onClick(): void }): void
  /** Nobody looks at the page. */
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
