import type { GenerationResult } from '@mirari/contract/schemas'

/** An image that a result was generated from. */
export interface VisibleReference {
  url: string
  thumbnail: string
  role: 'reference' | 'start' | 'end'
}

/** The references of an item in the order in which they show, each address once. */
export function referencesOf(item: GenerationResult): VisibleReference[] {
  const { image_ref = [], image_ref_thumbnail = [], image_start, image_end } = item
  const references: VisibleReference[] = []
  const add = (url: string | undefined, thumbnail: string | undefined, role: VisibleReference['role']) => {
    if (url === undefined || url === '' || references.some((reference) => reference.url === url)) return
    references.push({ url, thumbnail: thumbnail ?? url, role })
  }
  add(image_start, item.image_start_thumbnail, 'start')
  add(image_end, item.image_end_thumbnail, 'end')
  for (const [index, { url }] of image_ref.entries()) add(url, image_ref_thumbnail[index], 'reference')
  return references
}
