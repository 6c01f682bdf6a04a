import type { ModelId } from '@mirari/model'
import type { Engine } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'

/** An engine as the server uses it. Its code, native libraries included, is only loaded in a worker. */
export interface EngineEntry {
  id: string
  /** Name for people. */
  name: string
  models: readonly ModelId[]
  /** The models among `models` that use references. */
  referenceModels: readonly ModelId[]
  /** Whether it says beforehand which words of a prompt it follows. */
  tellsWords?: boolean
  /** Whether each job that the engine accepts costs the operator money. */
  bills?: boolean
  /** Maximum number of simultaneous tasks; the number of workers by default. */
  limit?: number
  /** Maximum time in ms of one attempt; that of the worker loop by default. */
  timeoutMs?: number
  /** @param settings settings of a remote engine; null for any other */
  load(settings: RemoteSettings | null): Promise<Engine>
}

export interface EngineRegistry {
  /** The engine that serves a model; null when none does. */
  engineFor(model: ModelId): EngineEntry | null
  byId(id: string): EngineEntry | null
  /** Engines with a maximum number of simultaneous tasks. */
  readonly limited: readonly { id: string; limit: number }[]
}

/** @param entries in order: the first that has a model serves it */
export function createEngineRegistry(entries: readonly EngineEntry[]): EngineRegistry {
  return {
    engineFor: (model) => entries.find((entry) => entry.models.includes(model)) ?? null,
    byId: (id) => entries.find((entry) => entry.id === id) ?? null,
    limited: entries.flatMap(({ id, limit }) => (limit === undefined ? [] : [{ id, limit }])),
  }
}
