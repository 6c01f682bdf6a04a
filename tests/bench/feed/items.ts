import type { GenerationResult } from '@mirari/contract/schemas'
import { images } from '../../../stories/fixtures/images.ts'
import { resultOf } from '../../../stories/fixtures/results.ts'

const all = Object.values(images)

/** Width / height of an item's tile: anything between the clamps, the same in every run. */
export function aspectOf(index: number): number {
  return 0.75 + (((index * 2654435761) >>> 0) % 1000) * (7 / 12 / 1000)
}

/** The items of positions `from` … `to - 1`. */
export function makeItems(from: number, to: number): GenerationResult[] {
  return Array.from({ length: to - from }, (_, i) => {
    const index = from + i
    const image = all[index % all.length] ?? images.sea
    const width = 1000
    const height = Math.round(width / aspectOf(index))
    // An image of exactly the tile's shape, so that every contestant requests the same file.
    const own = { ...image, width, height, thumbnail_widths: [320] }
    return resultOf(String(index), own, { width, height, prompt: `Creation ${index}` })
  })
}

export function addressOf(item: GenerationResult): string {
  return `${item.picture.url}/w320`
}
