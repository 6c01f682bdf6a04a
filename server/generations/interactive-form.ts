import type { CreateRequest, InteractiveForm } from '@mirari/contract/schemas'

/** Turns the form into a create request; `order` overrides the order of the media. */
export function interactiveRequest({ wpdatas, generation, effTime }: InteractiveForm): CreateRequest {
  const places = wpdatas.map((media, i) => ({ media, place: media.order ?? i }))
  return {
    ...generation,
    wpdatas: places
      .toSorted((a, b) => a.place - b.place)
      .map(({ media: { type, url, width, height } }) => ({ type, url, width, height })),
    ...(effTime !== undefined && { effTime }),
  }
}
