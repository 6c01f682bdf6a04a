import { resolve } from 'node:path'
import { isModelId, type ModelId } from '@mirari/model'
import { ConfigError } from './config-error.ts'

/** Engines that live elsewhere. */
export const remoteEngineIds = ['ark', 'fal', 'openai', 'comfyui'] as const
export type RemoteEngineId = (typeof remoteEngineIds)[number]
export type EngineId = RemoteEngineId | 'builtin'

/** One wish of ENGINES. */
export interface EngineChoice {
  engine: EngineId
  /** Null: everything that the engine can make. */
  model: ModelId | null
  /** The provider's own name of the model; null for the usual one. */
  upstream: string | null
}

export interface ProviderConfig {
  /** Never logged, never in a response. */
  apiKey: string | null
  /** Without a slash at the end; null when neither set nor known. */
  baseUrl: string | null
  /** Tasks at the same time. */
  tasks: number
}

export interface EngineConfig {
  /** The first that fits serves a model. */
  choices: readonly EngineChoice[]
  providers: Readonly<Record<RemoteEngineId, ProviderConfig>>
  /** Absolute path of the folder with workflow templates for ComfyUI. */
  workflows: string | null
  /** The vision model that finds words for pictures; null: what can be measured here. */
  tagger: { engine: 'ark' | 'openai'; model: string } | null
}

/** Where providers are when no setting says otherwise. */
export const usualAddresses: Readonly<Record<RemoteEngineId, string | null>> = {
  ark: 'https://ark.cn-beijing.volces.com/api/v3',
  fal: 'https://queue.fal.run',
  openai: 'https://api.openai.com/v1',
  comfyui: null,
}

type PerEngine<Value> = Readonly<Record<RemoteEngineId, Value>>

export interface EngineTexts {
  choices: readonly string[]
  tagger: string | undefined
  workflows: string | undefined
  keys: PerEngine<string | undefined>
  addresses: PerEngine<string | undefined>
  tasks: PerEngine<number>
}

/** @throws ConfigError */
export function readEngines({ choices, tagger, workflows, keys, addresses, tasks }: EngineTexts): EngineConfig {
  const provider = (id: RemoteEngineId): ProviderConfig => ({
    apiKey: keys[id] ?? null,
    baseUrl: addresses[id] ?? usualAddresses[id],
    tasks: tasks[id],
  })
  return {
    choices: choices.map(readChoice),
    providers: {
      ark: provider('ark'),
      fal: provider('fal'),
      openai: provider('openai'),
      comfyui: provider('comfyui'),
    },
    workflows: workflows === undefined ? null : resolve(workflows),
    tagger: readTagger(tagger),
  }
}

const engineIds: readonly EngineId[] = [...remoteEngineIds, 'builtin']

/** 'engine', 'model:engine' or 'model:engine:name'; the name may have colons of its own. */
function readChoice(text: string): EngineChoice {
  const [first = '', second, ...rest] = text.split(':').map((part) => part.trim())
  const engine = engineIds.find((id) => id === (second ?? first))
  if (!engine) throw new ConfigError(`ENGINES names '${text}', but engines are: ${engineIds.join(', ')}.`)
  if (second === undefined) return { engine, model: null, upstream: null }
  if (!isModelId(first)) throw new ConfigError(`ENGINES names the model '${first}', which does not exist.`)
  return { engine, model: first, upstream: rest.join(':') || null }
}

function readTagger(text: string | undefined): EngineConfig['tagger'] {
  if (text === undefined || text === 'builtin') return null
  const [engine, ...rest] = text.split(':')
  const model = rest.join(':')
  if ((engine !== 'ark' && engine !== 'openai') || model === '') {
    throw new ConfigError(`TAGGER is '${text}', but must be 'builtin', 'openai:model' or 'ark:model'.`)
  }
  return { engine, model }
}
