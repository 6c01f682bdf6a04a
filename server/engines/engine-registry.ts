import type { ModelId } from '@mirari/model'
import type { Engine } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'

/** An engine as this server uses it. Its code, native libraries included, is loaded in a worker only. */
export interface EngineEntry {
  id: string
  /** Name for people. */
  name: string
  models: readonly ModelId[]
  /** Those of `models` that make use of references. */
  referenceModels: readonly ModelId[]
  /** How many tasks it does at the same time; as many as there are workers when not given. */
  limit?: number
  /** Longest time of one attempt in ms; the worker loop's own when not given. */
  timeoutMs?: number
  /** @param settings what the engine needs from outside; null for an engine that needs nothing */
  load(settings: RemoteSettings | null): Promise<Engine>
}

export interface EngineRegistry {
  /** The engine that serves a model; null when none does. */
  engineFor(model: ModelId): EngineEntry | null
  byId(id: string): EngineEntry | null
  /** Engines that do only so many tasks at the same time. */
  readonly limited: readonly { id: string; limit: number }[]
}

/** @param entries the first that knows a model serves it */
export function createEngineRegistry(entries: readonly EngineEntry[]): EngineRegistry {
  return {
    engineFor: (model) => entries.find((entry) => entry.models.includes(model)) ?? null,
    byId: (id) => entries.find((entry) => entry.id === id) ?? null,
    limited: entries.flatMap(({ id, limit }) => (limit === undefined ? [] : [{ id, limit }])),
  }
}
