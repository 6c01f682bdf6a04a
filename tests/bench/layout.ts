/**
 * `bun run bench layout`: positions of a million tiles, beside a plain loop over objects in the same run. Fails when the
 * layout is not at least four times as fast.
 */
import { maxAspect, minAspect } from '../../packages/masonry-feed/src/layout.ts'
import { MasonryLayout } from '../../packages/masonry-feed/src/masonry-layout.ts'

const count = 1_000_000
const columns = 5
const leastRatio = 4
const runs = 5

const aspects = Float32Array.from({ length: count }, () => minAspect + Math.random() * (maxAspect - minAspect))

function plainLoop(): number {
  const ends = Array.from({ length: columns }, () => 0)
  const boxes: { index: number; lane: number; top: number; left: number; height: number }[] = []
  for (let index = 0; index < count; index++) {
    const top = Math.min(...ends)
    const lane = ends.indexOf(top)
    const height = Math.round(279.2 / (aspects[index] ?? 1))
    boxes.push({ index, lane, top, left: lane * 281, height })
    ends[lane] = top + height + 2
  }
  return boxes.length
}

function masonryLayout(): number {
  const layout = new MasonryLayout()
  layout.resize(1404, columns)
  layout.append(aspects)
  return layout.count
}

/** Milliseconds of the fastest of several runs, because other work on the machine only adds time. */
function fastestOf(work: () => number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    if (work() !== count) throw new Error('Not every tile was laid out.')
    return performance.now() - start
  })
  return Math.min(...times)
}

const plainMs = fastestOf(plainLoop)
const layoutMs = fastestOf(masonryLayout)
const ratio = plainMs / layoutMs
console.log(`plain loop ${plainMs.toFixed(1)} ms, layout ${layoutMs.toFixed(1)} ms: ${ratio.toFixed(1)} times as fast`)
process.exit(ratio >= leastRatio ? 0 : 1)
