/** The settings of engines: which one serves each model, and how remote services are reached. */
import { resolve } from 'node:path'
import { isModelId, type ModelId } from '@mirari/model'
import { ConfigError } from '../platform/config/config-error.ts'
import { address, type Environment, integer, list, text } from '../platform/config/environment.ts'
import type { EngineRecord, LocalEngine, RemoteEngine } from './engine-record.ts'
import { engines } from './index.ts'

/** One entry of the setting ENGINES. */
export interface EngineRule {
  /** Id of the engine. */
  engine: string
  /** Model of the rule; null for every model of the engine. */
  model: ModelId | null
  /** Upstream model; null for the one in the engine's table. */
  upstream: string | null
}

/** A remote engine with its settings. */
export interface ConfiguredEngine {
  engine: RemoteEngine
  /** API key, which must never be logged or sent in a response. */
  apiKey: string | null
  /** Address without a slash at the end; null when it is not set and has no default. */
  baseUrl: string | null
  /** Maximum number of simultaneous tasks. */
  tasks: number
  /** Absolute path of the folder with the operator's own files; null when not set. */
  folder: string | null
}

export interface EngineConfig {
  /** Rules in order; the first matching one decides which engine serves a model. */
  rules: readonly EngineRule[]
  remote: readonly ConfiguredEngine[]
  local: readonly LocalEngine[]
  /** The vision model that describes images; null uses what can be measured. */
  tagger: { engine: string; model: string } | null
  /** Most calls of the vision model on a day: in all, and for one user. */
  taggerLimits: { perDay: number; perUser: number }
}

const tasksRange = { min: 1, max: 32 }
const callsRange = { min: 0, max: 1_000_000 }

/** Reads the settings of engines. @throws ConfigError */
export function readEngineConfig(env: Environment, records: readonly EngineRecord[] = engines): EngineConfig {
  return {
    rules: list(env, 'ENGINES', ',').map((entry) => readRule(entry, records)),
    remote: records.flatMap((engine) => (engine.kind === 'remote' ? [configure(engine, env)] : [])),
    local: records.filter((engine) => engine.kind === 'local'),
    tagger: readTagger(text(env, 'TAGGER'), records),
    taggerLimits: {
      perDay: integer(env, 'TAGGER_PER_DAY', 1000, callsRange),
      perUser: integer(env, 'TAGGER_PER_USER', 50, callsRange),
    },
  }
}

function configure(engine: RemoteEngine, env: Environment): ConfiguredEngine {
  const { key, url, tasks, folder } = engine.settings
  const path = folder && text(env, folder.variable)
  return {
    engine,
    apiKey: text(env, key.variable) ?? null,
    baseUrl: address(env, url.variable) ?? url.fallback,
    tasks: integer(env, tasks.variable, tasks.fallback, tasksRange),
    folder: path === undefined ? null : resolve(path),
  }
}

/** Reads a rule 'engine', 'model:engine' or 'model:engine:name'; the name may contain colons. */
function readRule(entry: string, records: readonly EngineRecord[]): EngineRule {
  const [first = '', second, ...rest] = entry.split(':').map((part) => part.trim())
  const engine = records.find(({ id }) => id === (second ?? first))?.id
  if (engine === undefined) {
    throw new ConfigError(`ENGINES names '${entry}', but engines are: ${records.map(({ id }) => id).join(', ')}.`)
  }
  if (second === undefined) return { engine, model: null, upstream: null }
  if (!isModelId(first)) throw new ConfigError(`ENGINES names the model '${first}', which does not exist.`)
  return { engine, model: first, upstream: rest.join(':') || null }
}

function readTagger(value: string | undefined, records: readonly EngineRecord[]): EngineConfig['tagger'] {
  if (value === undefined || value === 'builtin') return null
  const [engine = '', ...rest] = value.split(':')
  const model = rest.join(':')
  const able = records.flatMap((record) => (record.kind === 'remote' && record.describesImages ? [record.id] : []))
  if (!able.includes(engine) || model === '') {
    const others = able.map((id) => `'${id}:model'`).join(' or ')
    throw new ConfigError(`TAGGER is '${value}', but must be 'builtin', ${others}.`)
  }
  return { engine, model }
}
