import type { GenerationResult } from '@mirari/model'

/** A picture that a creation was made from. */
export interface ShownReference {
  url: string
  thumbnail: string
  role: 'reference' | 'start' | 'end'
}

/** What an item says of its references, in the order in which they show. The last frame counts if it is another one. */
export function referencesOf(item: GenerationResult): ShownReference[] {
  const { image_ref = [], image_ref_thumbnail = [], image_start, image_end } = item
  const found: ShownReference[] = []
  const add = (url: string | undefined, thumbnail: string | undefined, role: ShownReference['role']) => {
    if (url === undefined || url === '' || found.some((known) => known.url === url)) return
    found.push({ url, thumbnail: thumbnail ?? url, role })
  }
  add(image_start, item.image_start_thumbnail, 'start')
  add(image_end, item.image_end_thumbnail, 'end')
  for (const [index, { url }] of image_ref.entries()) add(url, image_ref_thumbnail[index], 'reference')
  return found
}
