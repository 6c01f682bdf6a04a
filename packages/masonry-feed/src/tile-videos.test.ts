import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resultFor } from './testing/fake-port.ts'
import type { Tile } from './tile.ts'
import { TileVideos } from './tile-videos.ts'

/** A minimal page that records which videos play. */
function setUp() {
  const playing = new Set<string>()
  const started: string[] = []
  const page = {
    createElement: () => {
      const video = {
        src: '',
        classList: { add: () => {} },
        setAttribute: () => {},
        removeAttribute: () => playing.delete(video.src),
        addEventListener: () => {},
        play: async () => {
          playing.add(video.src)
          started.push(video.src)
        },
        pause: () => {},
        load: () => {},
        remove: () => {},
      }
      return video
    },
    defaultView: { matchMedia: () => ({ matches: false }), navigator: {} },
  }
  const videos = new TileVideos(page as unknown as Document)
  return {
    videos,
    started,
    playing: () => {
      vi.runAllTimers()
      return [...playing].sort()
    },
  }
}

function tileOf(source: string | null): Tile {
  const item = resultFor(source ?? 'image', { thumbnail_video_url: source })
  return { item, image: { after: () => {} } } as unknown as Tile
}

const [a, b, c, d] = ['/a.mp4', '/b.mp4', '/c.mp4', '/d.mp4'].map(tileOf) as [Tile, Tile, Tile, Tile]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('at most three tiles in view play, and images among them do not count', () => {
  const { videos, playing } = setUp()
  videos.setInView([tileOf(null), a, tileOf(null), b, c, d])
  expect(playing()).toEqual(['/a.mp4', '/b.mp4', '/c.mp4'])
})

test('a tile that stays in view plays on; one that leaves it stops', () => {
  const { videos, started, playing } = setUp()
  videos.setInView([a, b])
  playing()
  videos.setInView([b, c])
  expect(playing()).toEqual(['/b.mp4', '/c.mp4'])
  expect(started).toEqual(['/a.mp4', '/b.mp4', '/c.mp4'])
})

test('the active tile plays beside those in view, once', () => {
  const { videos, started, playing } = setUp()
  videos.setInView([a, b, c])
  videos.setActive(d)
  videos.setActive(a)
  expect(playing()).toEqual(['/a.mp4', '/b.mp4', '/c.mp4'])
  videos.setActive(d)
  expect(playing()).toEqual(['/a.mp4', '/b.mp4', '/c.mp4', '/d.mp4'])
  expect(new Set(started).size).toBe(started.length)
})

test('a tile that was assigned to another item stops, and plays again once scrolling rests', () => {
  const { videos, playing } = setUp()
  const tile = tileOf('/a.mp4')
  videos.setInView([tile])
  expect(playing()).toEqual(['/a.mp4'])
  tile.item = resultFor('other', { thumbnail_video_url: '/other.mp4' })
  videos.sync()
  expect(playing()).toEqual([])
  videos.setInView([tile])
  expect(playing()).toEqual(['/other.mp4'])
  videos.stop()
  expect(playing()).toEqual([])
})
