import type { GenerationResult } from '@mirari/contract/schemas'
import { lateMessages } from '@mirari/messages/late'
import { beforeEach, expect, test } from 'vitest'
import { publishWallpaper, saveWallpaper, type WallpaperSaveDeps } from './wallpaper-save.ts'

let notified: string[]
let saved: string[]
beforeEach(() => {
  notified = []
  saved = []
})

const notify = (text: string) => void notified.push(text)
const toast = { ok: notify, bad: notify, note: notify }
const base: Partial<GenerationResult> = { generation_result_id: 'r', is_public: false }
const item = base as GenerationResult

const depsWith = (changes: Partial<WallpaperSaveDeps> = {}): WallpaperSaveDeps => ({
  isLoading: () => false,
  ensurePackage: async () => true,
  download: async () => ({ url: '/zip', filename: 'a.zip' }),
  save: (url, name) => void saved.push(url, name),
  toast,
  texts: lateMessages.launch,
  ...changes,
})

test('a wallpaper is saved as its package, which a toast confirms', async () => {
  await saveWallpaper(item, depsWith())
  expect({ saved, notified }).toEqual({ saved: ['/zip', 'a.zip'], notified: ['wallpaper download success'] })
})

test.each([
  ['please wait wallpaper loading...', { isLoading: (id: string) => id === 'r' }],
  ['wallpaper download failed! please try again.', { download: () => Promise.reject(new Error('503')) }],
])('%s', async (text, changes) => {
  await saveWallpaper(item, depsWith(changes))
  expect({ saved, notified }).toEqual({ saved: [], notified: [text] })
})

test('without a package nothing is saved, and no further toast appears', async () => {
  await saveWallpaper(item, depsWith({ ensurePackage: async () => false }))
  expect({ saved, notified }).toEqual({ saved: [], notified: [] })
})

test.each([
  ['published', 'Wallpaper published successfully', async () => ({ is_public: true }), true],
  ['not published', 'Wallpaper publication failed', () => Promise.reject(new Error('503')), false],
])('a wallpaper that is %s says so', async (_, text, publish, is_public) => {
  expect(await publishWallpaper(item, publish, toast, lateMessages.launch)).toEqual({ is_public })
  expect(notified).toEqual([text])
})

test('a wallpaper is made private without a message', async () => {
  await publishWallpaper({ ...item, is_public: true }, async () => ({ is_public: false }), toast, lateMessages.launch)
  expect(notified).toEqual([])
})
