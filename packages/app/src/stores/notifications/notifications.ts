import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { NotificationHost } from '../../browser/notifications.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { isBusy, type LocalGeneration } from '../generations/generation.ts'

/** Duration in ms above which a task is worth a notification. */
const longTaskMs = 10_000
const key = 'task-notices'

export interface NotificationDeps {
  host: NotificationHost
  storage: KeyValueStorage
  now: () => number
  toast: { bad(text: string): void; ok(text: string): void }
  texts: () => AppTexts
  /** Called when the notification of a generation is pressed. */
  onOpen(generation: LocalGeneration): void
}

export type Notifications = ReturnType<typeof createNotifications>

/** Shows a browser notification when a long task has ended, if the user asked for it and the page is hidden. */
export function createNotifications({ host, storage, now, toast, texts, onOpen }: NotificationDeps) {
  const messages = () => texts().history
  const isRequested = storage.getItem(key) === 'on'
  const store = createStore({ on: isRequested && host.permission() === 'granted' })
  const busy = new Set<string>()

  function turn(on: boolean) {
    if (on) storage.setItem(key, 'on')
    else storage.removeItem(key)
    store.set({ on })
  }

  function notify(generation: LocalGeneration) {
    const isDone = generation.status === 'completed'
    try {
      host.show({
        title: isDone ? messages().noticeDone : messages().noticeFailed,
        body: generation.prompt || messages().modelName(generation.model),
        tag: generation.generation_id,
        icon: generation.generation_results[0]?.thumbnail_url ?? null,
        onClick: () => onOpen(generation),
      })
    } catch {
      // Some browsers offer notifications and then refuse to show any.
      turn(false)
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Switches notifications on or off. Switching on asks for permission; a toast reports a refusal. */
    async toggle() {
      if (store.getSnapshot().on) return turn(false)
      if (host.permission() === 'unsupported') return toast.bad(messages().noticesMissing)
      if ((await host.ask()) === 'granted') {
        turn(true)
        toast.ok(messages().noticesOn)
      } else {
        toast.bad(messages().noticesBlocked)
      }
    },

    /** To be called with the rows of the history after every change. */
    update(rows: readonly LocalGeneration[]) {
      for (const row of rows) {
        const id = row.generation_id
        if (isBusy(row)) {
          busy.add(id)
          continue
        }
        if (!busy.delete(id) || (row.status !== 'completed' && row.status !== 'failed')) continue
        const isLong = now() - Date.parse(row.created_at) >= longTaskMs
        if (isLong && store.getSnapshot().on && host.isHidden()) notify(row)
      }
    },
  }
}
