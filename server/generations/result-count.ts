import { type ModelId, models, priceOf } from '@mirari/model'

/** Model and stored request of a generation. */
interface Requested {
  model: ModelId
  /** JSON of the request. */
  request: string
}

/** How many results a stored request asks for. */
export function resultCountOf({ model, request }: Requested): number {
  const { count }: { count?: number } = JSON.parse(request)
  return count ?? models[model].results
}

/** Price in points of a stored request. */
export function priceOfRequest(requested: Requested): number {
  return priceOf(requested.model, resultCountOf(requested))
}
