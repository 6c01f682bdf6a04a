import { expect, it, vi } from 'vitest'
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
  answer = 'granted',
  stored = 'on',
} = {}) {
  const storage = createMemoryStorage(stored === '' ? {} : { 'task-notices': stored })
  let nowMs = startMs + 60_000
  let hidden = true
  const host = {
    permission: () => permission,
    ask: vi.fn(async () => answer as NotificationPermission),
    show: vi.fn<NotificationHost['show']>(),
    isHidden: () => hidden,
  }
  const toast = { bad: vi.fn(), ok: vi.fn() }
  const onOpen = vi.fn()
  const notifications = createNotifications({
    host,
    storage,
    now: () => nowMs,
    toast,
    texts: () => defaultTexts,
    onOpen,
  })
  return {
    notifications,
    host,
    toast,
    onOpen,
    storage,
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
  const { notifications, host, onOpen, end } = setup()
  end()
  notifications.update([rowOf('completed')])
  expect(host.show).toHaveBeenCalledExactlyOnceWith({
    title: 'Your creation is ready',
    body: 'a red fox in the snow',
    tag: 'g1',
    icon: '/media/r1',
    onClick: expect.any(Function),
  })
  host.show.mock.calls[0]?.[0].onClick()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rowOf('completed'))
})

it('notifies of a failure too, but not of a canceled generation', () => {
  const { host, end } = setup()
  end(rowOf('cancelled'))
  expect(host.show).not.toHaveBeenCalled()
  end(rowOf('failed'))
  expect(host.show.mock.calls[0]?.[0].title).toBe('A creation failed')
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
  for (const { host } of [watched, short, off, before]) expect(host.show).not.toHaveBeenCalled()
})

it('asks for permission when switched on, and stores the choice', async () => {
  const { notifications, host, toast, storage } = setup({ stored: '', permission: 'default' })
  expect(notifications.getSnapshot().on).toBe(false)
  await notifications.toggle()
  expect(host.ask).toHaveBeenCalledTimes(1)
  expect([notifications.getSnapshot().on, storage.getItem('task-notices')]).toEqual([true, 'on'])
  expect(toast.ok).toHaveBeenCalledTimes(1)
  await notifications.toggle()
  expect([notifications.getSnapshot().on, storage.getItem('task-notices')]).toEqual([false, null])
})

it.each([
  ['granted', 'denied', /^Notifications are blocked/],
  ['unsupported', 'granted', /^This browser cannot/],
] as const)('says why it stays off (%s, %s)', async (permission, answer, message) => {
  const { notifications, toast } = setup({ stored: '', permission, answer })
  await notifications.toggle()
  expect(notifications.getSnapshot().on).toBe(false)
  expect(toast.bad).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message))
})

it('is off when the permission was revoked, and when the browser fails to show a notification', () => {
  expect(setup({ permission: 'denied' }).notifications.getSnapshot().on).toBe(false)
  const { notifications, host, end } = setup()
  host.show.mockImplementation(() => {
    throw new TypeError('Illegal constructor')
  })
  end()
  expect(notifications.getSnapshot().on).toBe(false)
})
