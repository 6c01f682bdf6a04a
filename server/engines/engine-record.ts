/** The record of an engine. Each folder beside this file exports one, which `index.ts` lists. */
import type { ModelId } from '@mirari/model'
import type { Engine } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'
import type { UpstreamModels } from './remote/upstream-model.ts'

export type EngineRecord = LocalEngine | RemoteEngine

/** An engine that runs on this machine and needs nothing from outside. */
export interface LocalEngine {
  kind: 'local'
  /** Id of the engine in the setting ENGINES and in the database. */
  id: string
  /** Name for people, shown beside the model. */
  name: string
  models: readonly ModelId[]
  /** The models among `models` that use references. */
  referenceModels: readonly ModelId[]
  /** Whether the painter says beforehand which words of a prompt it follows, as the built-in engine's does. */
  tellsWords?: boolean
  /** Loads its code, native libraries included; called in a worker only. */
  load(): Promise<Engine>
}

/** An engine that asks a service over HTTP. */
export interface RemoteEngine {
  kind: 'remote'
  /** Id of the engine in the setting ENGINES and in the database. */
  id: string
  /** Name for people, shown beside the model. */
  name: string
  settings: RemoteEngineSettings
  /** Whether each accepted job costs the operator money, whatever becomes of it. */
  bills: boolean
  /** The models of the engine: those of the service, or those for which the operator has files. */
  models: { from: 'table'; table: UpstreamModels } | FolderModels
  /** A free request that fails with a wrong key, by its path after the address. */
  health: { path: string; read?(answer: unknown, folder: string | null): HealthFinding[] }
  /** Headers that carry the key. */
  authorize(settings: Pick<RemoteSettings, 'apiKey'>): Record<string, string>
  /** Whether it has OpenAI's chat interface with vision models, which the setting TAGGER can name. */
  describesImages?: boolean
  /** Loads its code; called in a worker only. */
  load(settings: RemoteSettings): Promise<Engine>
}

/** Names of the variables that set a remote engine up, with their defaults. */
export interface RemoteEngineSettings {
  /** `isRequired`: the operator's own service, at another address than the default, may need no key. */
  key: { variable: string; isRequired: 'always' | 'at the default address' | 'never' }
  /** `fallback`: without a slash at the end; null when the address must be set. */
  url: { variable: string; fallback: string | null }
  /** Maximum number of simultaneous tasks. */
  tasks: { variable: string; fallback: number }
  /** A folder with the operator's own files, for engines whose models come from it. */
  folder?: { variable: string }
}

/** Models that the operator provides as files in a folder. */
export interface FolderModels {
  from: 'folder'
  /** How the engine serves a model, as the doctor reports it, for example 'by its templates'. */
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
