/**
 * The upstream model of each of our models, and its limits. Services retire models every few months: the table in an
 * engine's `facts.ts` is the only place that names them, and the setting ENGINES can name others.
 */
import { isModelId, type ModelId } from '@mirari/model'

export interface UpstreamModel {
  /** The service's name of the model. */
  id: string
  /** The name of the model for requests with references; the same by default. */
  withImages?: string
  /** Maximum number of references. */
  maxReferences: number
  /** Limits of the sizes that it makes; results are fitted to the requested size. */
  minPixels?: number
  maxPixels?: number
  /** px. */
  maxSide?: number
  /** Sides are a multiple of this. */
  step?: number
  /** Seconds, for videos: shorter ones come out this long, longer ones are refused. */
  minSeconds?: number
  maxSeconds?: number
  /** Vertical resolutions, for videos, smallest first. */
  resolutions?: readonly string[]
}

export type UpstreamModels = Readonly<Partial<Record<ModelId, UpstreamModel>>>

/** The row of a model, with the name that the settings give; null when the service does not make it. */
export function upstreamModel(
  table: UpstreamModels,
  model: ModelId,
  override: string | undefined,
): UpstreamModel | null {
  const row = table[model]
  if (!row) return null
  if (override === undefined) return row
  const [id = row.id, upstreamWithImages] = override.split('|')
  const { withImages: _, ...limits } = row
  return { ...limits, id, ...(upstreamWithImages !== undefined && { withImages: upstreamWithImages }) }
}

/** The models that a service can make. */
export function upstreamModelIds(table: UpstreamModels): ModelId[] {
  return Object.keys(table).filter(isModelId)
}
