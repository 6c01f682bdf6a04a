import type { ModelId } from '@mirari/model'
import type { Engine } from './engine.ts'

/** An engine as the server knows it. Its code, native libraries included, is loaded in a worker process only. */
export interface EngineEntry {
  id: string
  /** Name for people. */
  name: string
  models: readonly ModelId[]
  /** Those of `models` that make use of references. */
  referenceModels: readonly ModelId[]
  load(): Promise<Engine>
}

export interface EngineRegistry {
  /** The engine that serves a model; null when none does. */
  engineFor(model: ModelId): EngineEntry | null
  byId(id: string): EngineEntry | null
}

/** The engines of this installation; the first that knows a model serves it. */
export const engineEntries: readonly EngineEntry[] = [
  {
    id: 'builtin',
    name: 'Procedural (offline)',
    models: ['jimeng', 'FLUX', 'jimeng_imgref_v4', 'detail_upscale', 'ultra_upscale'],
    referenceModels: ['jimeng', 'FLUX', 'jimeng_imgref_v4'],
    load: async () => (await import('./builtin/index.ts')).builtinEngine,
  },
]

export function createRegistry(entries: readonly EngineEntry[]): EngineRegistry {
  return {
    engineFor: (model) => entries.find((entry) => entry.models.includes(model)) ?? null,
    byId: (id) => entries.find((entry) => entry.id === id) ?? null,
  }
}
