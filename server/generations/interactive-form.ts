import type { WallpaperMedia } from '@mirari/model'
import type { UncheckedRequest } from './request-rules.ts'

/** The three fields of the form that creates click and live wallpapers. */
export interface InteractiveForm {
  wpdatas: readonly (WallpaperMedia & { order?: number })[]
  /** The create request without the other two fields. */
  generation: UncheckedRequest
  /** Seconds of the transition, 0 for none. */
  effTime?: number
}

/** Turns the form into a create request; `order` overrides the order of the media. */
export function interactiveRequest({ wpdatas, generation, effTime }: InteractiveForm): UncheckedRequest {
  const places = wpdatas.map((media, i) => ({ media, place: media.order ?? i }))
  return {
    ...generation,
    wpdatas: places
      .toSorted((a, b) => a.place - b.place)
      .map(({ media: { type, url, width, height } }) => ({ type, url, width, height })),
    ...(effTime !== undefined && { effTime }),
  }
}
