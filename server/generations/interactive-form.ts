import type { WallpaperMedia } from '@mirari/model'
import type { UncheckedRequest } from './request-rules.ts'

/** The three fields of the form that Click and Live Wallpapers are sent with. */
export interface InteractiveForm {
  wpdatas: readonly (WallpaperMedia & { order?: number })[]
  /** The create request without the other two fields. */
  generation: UncheckedRequest
  /** Seconds of the transition, 0 for none. */
  effTime?: number
}

/** The form as one create request: its media in their order, by `order` where it is given. */
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
