import type { GenerationResult } from '@mirari/model'
import { beforeEach, expect, test } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { publishWallpaper, saveWallpaper, type WallpaperSaveDeps } from './wallpaper-save.ts'

let told: string[]
let saved: string[]
beforeEach(() => {
  told = []
  saved = []
})

const tell = (text: string) => void told.push(text)
const toast = { ok: tell, bad: tell, note: tell }
const known: Partial<GenerationResult> = { generation_result_id: 'r', is_public: false }
const item = known as GenerationResult

const depsWith = (changes: Partial<WallpaperSaveDeps> = {}): WallpaperSaveDeps => ({
  isLoading: () => false,
  pack: async () => true,
  download: async () => ({ url: '/zip', filename: 'a.zip' }),
  save: (url, name) => void saved.push(url, name),
  toast,
  texts: defaultTexts.launch,
  ...changes,
})

test('a wallpaper is saved as its package, and that is said', async () => {
  await saveWallpaper(item, depsWith())
  expect({ saved, told }).toEqual({ saved: ['/zip', 'a.zip'], told: ['wallpaper download success'] })
})

test.each([
  ['please wait wallpaper loading...', { isLoading: (id: string) => id === 'r' }],
  ['wallpaper download failed! please try again.', { download: () => Promise.reject(new Error('503')) }],
])('%s', async (text, changes) => {
  await saveWallpaper(item, depsWith(changes))
  expect({ saved, told }).toEqual({ saved: [], told: [text] })
})

test('where there is no package nothing is saved, and nothing more is said', async () => {
  await saveWallpaper(item, depsWith({ pack: async () => false }))
  expect({ saved, told }).toEqual({ saved: [], told: [] })
})

test.each([
  ['published', 'Wallpaper published successfully', async () => ({ is_public: true }), true],
  ['not published', 'Wallpaper publication failed', () => Promise.reject(new Error('503')), false],
])('a wallpaper that is %s says so', async (_, text, publish, is_public) => {
  expect(await publishWallpaper(item, publish, toast, defaultTexts.launch)).toEqual({ is_public })
  expect(told).toEqual([text])
})

test('a wallpaper that is withdrawn just is', async () => {
  await publishWallpaper({ ...item, is_public: true }, async () => ({ is_public: false }), toast, defaultTexts.launch)
  expect(told).toEqual([])
})
