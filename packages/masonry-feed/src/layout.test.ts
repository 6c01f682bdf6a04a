import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'
import { clampAspect, maxAspect, minAspect } from './layout.ts'
import { MasonryLayout } from './masonry-layout.ts'

/** Small, fast and repeatable: a failing case can be run again by its seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Box {
  aspect: number
  lane: number
  top: number
  height: number
}

/** Straightforward reference implementation of the layout. */
class NaiveLayout {
  boxes: Box[] = []
  readonly width: number
  readonly columns: number
  readonly gap: number
  constructor(width: number, columns: number, gap: number) {
    this.width = width
    this.columns = columns
    this.gap = gap
  }

  #laneEnd(lane: number): number {
    return Math.max(0, ...this.boxes.filter((box) => box.lane === lane).map((box) => box.top + box.height + this.gap))
  }

  append(aspects: number[]): void {
    const tileWidth = (this.width - this.gap * (this.columns - 1)) / this.columns
    for (const shape of aspects) {
      const aspect = Math.fround(shape)
      const ends = Array.from({ length: this.columns }, (_, lane) => this.#laneEnd(lane))
      const top = Math.min(...ends)
      this.boxes.push({ aspect, lane: ends.indexOf(top), top, height: Math.round(tileWidth / aspect) })
    }
  }

  remove(index: number): void {
    const [removed] = this.boxes.splice(index, 1)
    if (!removed) return
    for (const box of this.boxes)
      if (box.lane === removed.lane && box.top > removed.top) box.top -= removed.height + this.gap
  }

  prepend(aspects: number[]): void {
    const all = [...aspects, ...this.boxes.map((box) => box.aspect)]
    this.boxes = []
    this.append(all)
  }

  height(): number {
    return Math.max(0, ...this.boxes.map((box) => box.top + box.height))
  }

  touching(top: number, bottom: number): number[] {
    return this.boxes.flatMap((box, index) => (box.top < bottom && box.top + box.height > top ? [index] : []))
  }
}

function boxesOf(layout: MasonryLayout): Omit<Box, 'aspect'>[] {
  return Array.from({ length: layout.count }, (_, i) => ({
    lane: layout.lane(i),
    top: layout.top(i),
    height: layout.itemHeight(i),
  }))
}

function touchingOf(layout: MasonryLayout, top: number, bottom: number): number[] {
  const { start, end } = layout.range(top, bottom, { start: 0, end: 0 })
  return Array.from({ length: end - start }, (_, i) => start + i).filter((i) => layout.touches(i, top, bottom))
}

test('the fast layout equals the naive one in 2 000 random histories of appends, removals and prepends', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = randomFrom(seed)
    const width = 200 + Math.floor(random() * 1800)
    const columns = 1 + Math.floor(random() * 6)
    const gap = Math.floor(random() * 4)
    const fast = new MasonryLayout(gap)
    fast.resize(width, columns)
    const naive = new NaiveLayout(width, columns, gap)
    for (let step = 0; step < 6; step++) {
      const aspects = Array.from(
        { length: Math.floor(random() * 14) },
        () => minAspect + random() * (maxAspect - minAspect),
      )
      const kind = random()
      if (kind < 0.6) {
        fast.append(aspects)
        naive.append(aspects)
      } else if (kind < 0.9 && fast.count > 0) {
        const index = Math.floor(random() * fast.count)
        const isAnew = fast.remove(index)
        naive.remove(index)
        if (isAnew) naive.prepend([])
      } else {
        fast.prepend(aspects)
        naive.prepend(aspects)
      }
      const top = random() * naive.height() * 1.2 - 100
      const bottom = top + random() * 900
      expect({ seed, boxes: boxesOf(fast), height: fast.height, seen: touchingOf(fast, top, bottom) }).toEqual({
        seed,
        boxes: naive.boxes.map(({ lane, top: boxTop, height }) => ({ lane, top: boxTop, height })),
        height: naive.height(),
        seen: naive.touching(top, bottom),
      })
    }
  }
})

test('appending page by page gives the same positions as laying all out at once', () => {
  const random = randomFrom(7)
  const aspects = Array.from({ length: 5000 }, () => minAspect + random() * (maxAspect - minAspect))
  const once = new MasonryLayout()
  once.resize(1404, 5)
  once.append(aspects)
  const paged = new MasonryLayout()
  paged.resize(900, 3)
  for (let i = 0; i < aspects.length; i += 50) paged.append(aspects.slice(i, i + 50))
  paged.resize(1404, 5)
  expect(boxesOf(paged)).toEqual(boxesOf(once))
})

test('tiles are 2 px apart on whole pixels and the last lane ends at the right edge', () => {
  for (const [width, columns] of [
    [1364, 5],
    [948, 4],
    [692, 3],
    [701, 2],
    [390, 1],
  ] as const) {
    const layout = new MasonryLayout()
    layout.resize(width, columns)
    for (let lane = 0; lane < columns - 1; lane++) {
      expect(layout.left(lane + 1) - layout.left(lane) - layout.laneWidth(lane)).toBe(2)
    }
    expect(layout.left(columns - 1) + layout.laneWidth(columns - 1)).toBe(width)
    expect(Number.isInteger(layout.left(1))).toBe(true)
  }
})

test('aspects are clamped between 3/4 and 4/3, and an invalid size is square', () => {
  expect([clampAspect(2100, 900), clampAspect(900, 2100), clampAspect(1000, 1000)]).toEqual([4 / 3, 3 / 4, 1])
  expect([clampAspect(0, 0), clampAspect(1, 0), clampAspect(Number.NaN, 3)]).toEqual([1, 1, 1])
})

test('the window width decides the columns', () => {
  expect([1920, 1280, 1279, 1024, 1023, 768, 767, 640, 639, 390].map(columnsFor)).toEqual([
    5, 5, 4, 4, 3, 3, 2, 2, 1, 1,
  ])
})

test('the item under a point is found, and nothing in the gaps or outside', () => {
  const layout = new MasonryLayout()
  layout.resize(1000, 4)
  layout.append(Array.from({ length: 200 }, (_, i) => 0.75 + (i % 5) * 0.14))
  for (let i = 0; i < layout.count; i++) {
    const x = layout.left(layout.lane(i)) + 3
    const y = layout.top(i) + 3
    expect(layout.itemAt(x, y)).toBe(i)
    expect(layout.itemAt(x - 4, y)).not.toBe(i)
  }
  expect(layout.itemAt(-5, 10)).toBe(-1)
  expect(layout.itemAt(10, layout.height + 500)).toBe(-1)
})

test('arrow keys move to the neighbor at the same height', () => {
  const layout = new MasonryLayout()
  layout.resize(1000, 4)
  layout.append(Array.from({ length: 400 }, (_, i) => 0.75 + ((i * 7) % 5) * 0.14))
  for (let i = 0; i < 380; i++) {
    const down = layout.neighbor(i, 'down')
    expect([layout.lane(down), layout.top(down)]).toEqual([layout.lane(i), layout.top(i) + layout.itemHeight(i) + 2])
    expect(layout.neighbor(down, 'up')).toBe(i)
    const right = layout.neighbor(i, 'right')
    expect(right).toBe(layout.lane(i) === 3 ? -1 : right)
    if (right >= 0) expect(layout.lane(right)).toBe(layout.lane(i) + 1)
  }
})

test('removing an item moves only the tiles below it in its own lane', () => {
  const layout = new MasonryLayout()
  layout.resize(1000, 4)
  layout.append(Array.from({ length: 100 }, (_, i) => 0.75 + (i % 5) * 0.14))
  const before = boxesOf(layout)
  const removed = before[20]
  layout.remove(20)
  const hole = (removed?.height ?? 0) + 2
  expect(boxesOf(layout)).toEqual(
    before
      .filter((_, i) => i !== 20)
      .map((box, i) => (i >= 20 && box.lane === removed?.lane ? { ...box, top: box.top - hole } : box)),
  )
})

test('appending a page costs the same after a million items as after a thousand', () => {
  const page = Float32Array.from({ length: 50 }, (_, i) => 0.75 + (i % 5) * 0.14)
  const costAfter = (length: number) => {
    const layout = new MasonryLayout()
    layout.resize(1404, 5)
    layout.append(new Float32Array(length).fill(1))
    const pages = 900
    const start = performance.now()
    for (let i = 0; i < pages; i++) layout.append(page)
    return (performance.now() - start) / pages
  }
  costAfter(1000)
  const runs = Array.from({ length: 5 }, () => ({ small: costAfter(1000), large: costAfter(1_000_000) }))
  // The best run of each: other work on the machine only ever adds time. A cost that grew with the length would show
  // as a factor of 1000 here.
  const small = Math.min(...runs.map((run) => run.small))
  const large = Math.min(...runs.map((run) => run.large))
  expect(large / small).toBeLessThan(10)
})
