/** Selects engines by the settings: which one serves each model, and why another does not. */
import { type ModelId, modelIds, models } from '@mirari/model'
import { hasVideoSupport } from '../media-processing/video/support.ts'
import type { ConfiguredEngine, EngineConfig } from './engine-config.ts'
import { engineEntry } from './engine-entries.ts'
import type { EngineModels } from './engine-record.ts'
import type { EngineEntry } from './engine-registry.ts'
import type { RemoteSettings } from './remote/settings.ts'
import { upstreamModel, upstreamModelIds } from './remote/upstream-model.ts'

/** A configured engine that cannot work. */
export interface EngineProblem {
  /** Id of the engine. */
  engine: string
  /** For the operator; names the setting. */
  message: string
}

export interface EngineSelection {
  /** Entries in order: the first that has a model serves it. */
  entries: readonly EngineEntry[]
  /** Addresses and keys by engine, for the workers. */
  settings: Readonly<Record<string, RemoteSettings>>
  problems: readonly EngineProblem[]
}

/** @param workers maximum number of simultaneous tasks on this machine */
export function selectEngines(config: EngineConfig, workers: number): EngineSelection {
  const problems: EngineProblem[] = []
  const abilities = new Map<string, Ability>()
  for (const configured of config.remote) {
    const { id } = configured.engine
    const isChosen = config.rules.some(({ engine }) => engine === id)
    // An engine that is no longer selected still finishes its tasks.
    if (!isChosen && !hasSettings(configured)) continue
    const ability = abilityOf(configured)
    if (isChosen) problems.push(...ability.problems.map((message) => ({ engine: id, message })))
    if (ability.isReady) abilities.set(id, ability)
  }
  const { served, upstream } = assignModels(config, abilities)
  const remote = [...abilities].map(([id, { configured, models: able }]): EngineEntry => {
    const own = modelIds.filter((model) => served.get(model) === id)
    return {
      ...engineEntry(configured.engine),
      models: own,
      referenceModels: own.filter((model) => able.get(model)?.takesImages),
      limit: configured.tasks,
    }
  })
  return {
    entries: [...remote, ...config.local.map((engine) => ({ ...engineEntry(engine), limit: workers }))],
    settings: Object.fromEntries(
      [...abilities].map(([id, { configured }]) => [id, remoteSettings(configured, upstream.get(id))]),
    ),
    problems: [...problems, ...ruleProblems(config, abilities)],
  }
}

/** Whether results of a model can be finished: videos of remote engines also need FFmpeg for posters and previews. */
const canFinish = (model: ModelId): boolean => models[model].category !== 'video' || hasVideoSupport()

/** Assigns each model to the engine of the first matching rule, which may name the upstream model. */
function assignModels({ rules, local }: EngineConfig, abilities: ReadonlyMap<string, Ability>) {
  const localModels = new Map(local.map((engine) => [engine.id, new Set(engine.models)]))
  const served = new Map<ModelId, string>()
  const upstream = new Map<string, Partial<Record<ModelId, string>>>()
  for (const model of modelIds.filter(canFinish)) {
    const rule = rules.find(
      (one) =>
        (one.model === null || one.model === model) &&
        (localModels.get(one.engine)?.has(model) || abilities.get(one.engine)?.models.has(model)),
    )
    if (!rule || localModels.has(rule.engine)) continue
    served.set(model, rule.engine)
    if (rule.upstream !== null) upstream.set(rule.engine, { ...upstream.get(rule.engine), [model]: rule.upstream })
  }
  return { served, upstream }
}

/** Problems of rules that name a model which their engine does not have. */
function ruleProblems({ rules }: EngineConfig, abilities: ReadonlyMap<string, Ability>): EngineProblem[] {
  return rules.flatMap(({ engine, model }): EngineProblem[] => {
    const ability = abilities.get(engine)
    if (model === null || !ability) return []
    if (!ability.models.has(model)) return [{ engine, message: cannotMake(ability.configured, model) }]
    if (canFinish(model)) return []
    return [{ engine, message: `${model} is a video, and FFmpeg does not load here.` }]
  })
}

/** The settings of a remote engine for its worker. */
export function remoteSettings(
  { apiKey, baseUrl, folder }: ConfiguredEngine,
  upstream: RemoteSettings['upstream'] = {},
): RemoteSettings {
  return { baseUrl: baseUrl ?? '', apiKey, upstream, folder }
}

/** Variables that must be set before a service can be used; empty when it can. */
export function missingSettings({ engine, apiKey, baseUrl }: ConfiguredEngine): string[] {
  const { key, url } = engine.settings
  const isKeyRequired =
    key.isRequired === 'always' || (key.isRequired === 'at the default address' && baseUrl === url.fallback)
  return [...(baseUrl === null ? [url.variable] : []), ...(apiKey === null && isKeyRequired ? [key.variable] : [])]
}

function hasSettings({ engine, apiKey, folder }: ConfiguredEngine): boolean {
  return engine.settings.folder ? folder !== null : apiKey !== null
}

interface Ability extends EngineModels {
  configured: ConfiguredEngine
  isReady: boolean
  /** For the operator. */
  problems: string[]
}

function abilityOf(configured: ConfiguredEngine): Ability {
  const { name, models: source, settings } = configured.engine
  const notSet = (variable: string) => `${name} is chosen in ENGINES, but ${variable} is not set.`
  const missing = missingSettings(configured)
  const problems = missing.map(notSet)
  if (source.from === 'table') {
    const able = new Map(
      upstreamModelIds(source.table).map((model) => {
        const row = upstreamModel(source.table, model, undefined)
        return [model, { takesImages: (row?.maxReferences ?? 0) > 0 }] as const
      }),
    )
    return { configured, isReady: missing.length === 0, models: able, problems }
  }
  if (configured.folder === null) {
    if (settings.folder) problems.push(notSet(settings.folder.variable))
    return { configured, isReady: false, models: new Map(), problems }
  }
  const found = source.read(configured.folder)
  problems.push(...found.problems)
  return { configured, isReady: missing.length === 0 && found.models.size > 0, models: found.models, problems }
}

function cannotMake({ engine: { name, models: source } }: ConfiguredEngine, model: ModelId): string {
  if (source.from === 'folder') return `${name} is to make ${model}, but ${source.missing(model)}.`
  return `${name} is to make ${model}, which it cannot.`
}
