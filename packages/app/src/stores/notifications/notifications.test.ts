import { createToasts } from '@mirari/ui'
import { expect, it } from 'vitest'
import type { NotificationHost } from '../../browser/notifications.ts'
import { createMemoryStorage } from '../../browser/storage.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import type { LocalGeneration } from '../generations/generation.ts'
import { generationOf, resultOf } from '../generations/testing.ts'
import { createNotifications } from './notifications.ts'

const startMs = Date.parse('2026-01-01T00:00:00.000Z')
const rowOf = (status: LocalGeneration['status'], change: Partial<LocalGeneration> = {}): LocalGeneration => ({
  ...generationOf('g1', { created_at: new Date(startMs).toISOString(), generation_results: [resultOf('r1', 'g1')] }),
  finishing: false,
  status,
  ...change,
})

function setup({
  permission = 'granted' as NotificationPermission | 'unsupported',
  answer = 'granted' as NotificationPermission,
  stored = 'on',
} = {}) {
  const storage = createMemoryStorage(stored === '' ? {} : { 'task-notices': stored })
  let nowMs = startMs + 60_000
  let hidden = true
  let asks = 0
  let canShow = true
  const shown: Parameters<NotificationHost['show']>[0][] = []
  const host: NotificationHost = {
    permission: () => permission,
    async ask() {
      asks += 1
      return answer
    },
    show(notification) {
      if (!canShow) throw new TypeError('Illegal constructor')
      shown.push(notification)
    },
    isHidden: () => hidden,
  }
  const toasts = createToasts()
  const opened: LocalGeneration[] = []
  const notifications = createNotifications({
    host,
    storage,
    now: () => nowMs,
    toast: toasts,
    texts: () => defaultTexts,
    onOpen: (generation) => opened.push(generation),
  })
  return {
    notifications,
    shown,
    opened,
    storage,
    asks: () => asks,
    /** Kind and text of each toast. */
    notified: () => toasts.getSnapshot().map(({ kind, text }) => [kind, text]),
    refuseToShow() {
      canShow = false
    },
    end(row = rowOf('completed')) {
      notifications.update([rowOf('generating')])
      notifications.update([row])
    },
    check() {
      hidden = false
    },
    passOnly(ms: number) {
      nowMs = startMs + ms
    },
  }
}

it('notifies once of a long generation that ended while the page was hidden', () => {
  const { notifications, shown, opened, end } = setup()
  end()
  notifications.update([rowOf('completed')])
  expect(shown).toEqual([
    {
      title: 'Your creation is ready',
      body: 'a red fox in the snow',
      tag: 'g1',
      icon: '/media/r1',
      onClick: expect.any(Function),
    },
  ])
  shown[0]?.onClick()
  expect(opened).toEqual([rowOf('completed')])
})

it('notifies of a failure too, but not of a canceled generation', () => {
  const { shown, end } = setup()
  end(rowOf('cancelled'))
  expect(shown).toEqual([])
  end(rowOf('failed'))
  expect(shown[0]?.title).toBe('A creation failed')
})

it('is silent while the page is visible, after a short task, when switched off, and for tasks that ended before', () => {
  const watched = setup()
  watched.check()
  watched.end()
  const short = setup()
  short.passOnly(9_999)
  short.end()
  const off = setup({ stored: '' })
  off.end()
  const before = setup()
  before.notifications.update([rowOf('completed')])
  for (const { shown } of [watched, short, off, before]) expect(shown).toEqual([])
})

it('asks for permission when switched on, and stores the choice', async () => {
  const { notifications, asks, notified, storage } = setup({ stored: '', permission: 'default' })
  expect(notifications.getSnapshot().on).toBe(false)
  await notifications.toggle()
  expect(asks()).toBe(1)
  expect([notifications.getSnapshot().on, storage.getItem('task-notices')]).toEqual([true, 'on'])
  expect(notified().map(([kind]) => kind)).toEqual(['ok'])
  await notifications.toggle()
  expect([notifications.getSnapshot().on, storage.getItem('task-notices')]).toEqual([false, null])
})

it.each([
  ['granted', 'denied', /^Notifications are blocked/],
  ['unsupported', 'granted', /^This browser cannot/],
] as const)('says why it stays off (%s, %s)', async (permission, answer, message) => {
  const { notifications, notified } = setup({ stored: '', permission, answer })
  await notifications.toggle()
  expect(notifications.getSnapshot().on).toBe(false)
  expect(notified()).toEqual([['bad', expect.stringMatching(message)]])
})

it('is off when the permission was revoked, and when the browser fails to show a notification', () => {
  expect(setup({ permission: 'denied' }).notifications.getSnapshot().on).toBe(false)
  const { notifications, refuseToShow, end } = setup()
  refuseToShow()
  end()
  expect(notifications.getSnapshot().on).toBe(false)
})
