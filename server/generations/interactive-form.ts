import type { CreateRequest, InteractiveForm } from '@mirari/contract/schemas'

/**
 * The form with its JSON parsed, to find fields that it should not have. What is no JSON stays text, and a body that is
 * no form stays what it is: the validation refuses both.
 */
export function parsedForm(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, parsed(value)]))
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

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
