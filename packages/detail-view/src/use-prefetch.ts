import type { GenerationResult } from '@mirari/contract/schemas'
import { imageSources } from '@mirari/ui'
import { useEffect } from 'react'

/** Originals of so many before and after, and small copies of some more. */
const originals = 1
const thumbnails = 4
/** Delay in ms before a prefetch, so that paging quickly through the list loads nothing in between. */
const restMs = 120

/** Brings the images around a place of the list into the browser's cache, so that moving there shows them at once. */
export function usePrefetch(items: readonly GenerationResult[], index: number): void {
  useEffect(() => {
    if (index < 0) return
    const timer = setTimeout(() => {
      for (let step = 1; step <= thumbnails; step += 1) {
        for (const item of [items[index + step], items[index - step]]) {
          if (item) warm(item, step <= originals)
        }
      }
    }, restMs)
    return () => clearTimeout(timer)
  }, [items, index])
}

function warm({ picture }: GenerationResult, withOriginal: boolean): void {
  const small = new Image()
  small.fetchPriority = 'low'
  small.sizes = '360px'
  const { src, srcSet } = imageSources(picture)
  if (srcSet) small.srcset = srcSet
  small.src = src
  if (!withOriginal) return
  const large = new Image()
  large.fetchPriority = 'low'
  large.src = picture.url
}
