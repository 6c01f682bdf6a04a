import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resultFor } from './testing/fake-port.ts'
import type { Tile } from './tile.ts'
import { TileVideo } from './tile-video.ts'

/** A minimal page that records what happens to its videos. */
function fakePage({ reducesMotion = false, savesData = false } = {}) {
  const log: string[] = []
  const videos: { src: string; muted: boolean; loop: boolean }[] = []
  const page = {
    createElement: () => {
      const video = {
        src: '',
        muted: false,
        loop: false,
        classList: { add: (name: string) => log.push(name) },
        setAttribute: () => {},
        removeAttribute: () => log.push(`unload ${video.src}`),
        addEventListener: (_: string, listener: () => void) => listener(),
        play: async () => {
          log.push(`play ${video.src}`)
        },
        pause: () => {},
        load: () => {},
        remove: () => log.push('remove'),
      }
      videos.push(video)
      return video
    },
    defaultView: {
      matchMedia: () => ({ matches: reducesMotion }),
      navigator: { connection: { saveData: savesData } },
    },
  }
  return { log, videos, player: new TileVideo(page as unknown as Document) }
}

function tileOf(source: string | null): Tile {
  const item = resultFor(source ?? 'picture', { thumbnail_video_url: source })
  return { item, image: { after: () => {} } } as unknown as Tile
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a video plays muted and looped once the pointer rests on its tile, and is unloaded when it leaves', () => {
  const { log, videos, player } = fakePage()
  player.show(tileOf('/a.mp4'))
  expect(videos).toEqual([])
  vi.runAllTimers()
  expect(videos).toMatchObject([{ src: '/a.mp4', muted: true, loop: true }])
  player.show(null)
  expect(log).toEqual(['mi-is-playing', 'play /a.mp4', 'unload /a.mp4', 'remove'])
})

test('only one video plays at a time, and a passing pointer loads nothing', () => {
  const { log, player } = fakePage()
  player.show(tileOf('/a.mp4'))
  player.show(tileOf('/b.mp4'))
  player.show(tileOf(null))
  player.show(tileOf('/c.mp4'))
  vi.runAllTimers()
  player.show(tileOf('/d.mp4'))
  vi.runAllTimers()
  expect(log.filter((line) => /play |unload/.test(line))).toEqual(['play /c.mp4', 'unload /c.mp4', 'play /d.mp4'])
})

test.each([{ reducesMotion: true }, { savesData: true }])('nothing plays or loads with %o', (wishes) => {
  const { videos, player } = fakePage(wishes)
  player.show(tileOf('/a.mp4'))
  vi.runAllTimers()
  expect(videos).toEqual([])
})
