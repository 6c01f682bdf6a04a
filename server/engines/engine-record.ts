/** What an engine tells of itself. Each folder beside this file exports one record, which `index.ts` lists. */
import type { ModelId } from '@mirari/model'
import type { Engine } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'
import type { UpstreamModels } from './remote/upstream-model.ts'

export type EngineRecord = LocalEngine | RemoteEngine

/** An engine that runs on this machine and needs nothing from outside. */
export interface LocalEngine {
  kind: 'local'
  /** What the setting ENGINES and the database call it. */
  id: string
  /** Name for people, shown beside the model. */
  name: string
  models: readonly ModelId[]
  /** Those of `models` that make use of references. */
  referenceModels: readonly ModelId[]
  /** Loads its code, native libraries included; called in a worker only. */
  load(): Promise<Engine>
}

/** An engine that asks a service over HTTP. */
export interface RemoteEngine {
  kind: 'remote'
  /** What the setting ENGINES and the database call it. */
  id: string
  /** Name for people, shown beside the model. */
  name: string
  settings: RemoteEngineSettings
  /** What it can make: the models of the service, or those that the operator has files for. */
  models: { from: 'table'; table: UpstreamModels } | FolderModels
  /** A request that costs nothing, and that a wrong key is refused at; path after the address. */
  health: { path: string; read?(answer: unknown, folder: string | null): HealthFinding[] }
  /** Headers that carry the key. */
  authorize(settings: Pick<RemoteSettings, 'apiKey'>): Record<string, string>
  /** Whether it speaks OpenAI's chat interface with models that see, which the setting TAGGER can name. */
  describesImages?: boolean
  /** Loads its code; called in a worker only. */
  load(settings: RemoteSettings): Promise<Engine>
}

/** Names of the variables that set a remote engine up, with their defaults. */
export interface RemoteEngineSettings {
  /** `isRequired`: a service of one's own, at another address than the default, may ask for no key. */
  key: { variable: string; isRequired: 'always' | 'at the default address' | 'never' }
  /** `fallback`: without a slash at the end; null when the address must be set. */
  url: { variable: string; fallback: string | null }
  /** Tasks at the same time. */
  tasks: { variable: string; fallback: number }
  /** A folder with the operator's own files, for engines whose models come from it. */
  folder?: { variable: string }
}

/** Models that the operator provides as files in a folder. */
export interface FolderModels {
  from: 'folder'
  /** How a report ends about who serves a model, for example 'by its templates'. */
  label: string
  read(folder: string): EngineModels & { problems: string[] }
  /** What is missing for a model, for example 'has no template jimeng.json'. */
  missing(model: ModelId): string
}

/** Models of an engine, and whether each takes images to work from. */
export interface EngineModels {
  models: ReadonlyMap<ModelId, { takesImages: boolean }>
}

/** What the answer to the health request tells the operator. */
export interface HealthFinding {
  level: 'ok' | 'note' | 'problem'
  message: string
}
