/** From settings to engines: who serves which model on this server, and why somebody does not. */
import { type ModelId, modelIds, models } from '@mirari/model'
import { hasVideoSupport } from '../media-processing/video/support.ts'
import {
  type EngineConfig,
  type RemoteEngineId,
  remoteEngineIds,
  usualAddresses,
} from '../platform/config/config-engines.ts'
import { readTemplates, takesPictures } from './comfyui/templates.ts'
import { type EngineEntry, engineEntries, remoteEntries } from './registry.ts'
import type { RemoteSettings } from './remote/settings.ts'
import { modelsOf, remoteEngineNames, upstreamModel } from './upstream-models.ts'

/** Something that is configured and cannot work. */
export interface EngineProblem {
  engine: RemoteEngineId
  /** A sentence for the operator that names the setting. */
  sentence: string
}

export interface EngineSelection {
  /** In this order the first that knows a model serves it. */
  entries: readonly EngineEntry[]
  /** Addresses and keys by engine, for the workers. */
  settings: Readonly<Record<string, RemoteSettings>>
  problems: readonly EngineProblem[]
}

/** @param workers tasks that this machine does itself at the same time */
export function selectEngines(config: EngineConfig, workers: number): EngineSelection {
  const problems: EngineProblem[] = []
  const abilities = new Map<RemoteEngineId, Ability>()
  for (const engine of remoteEngineIds) {
    const isChosen = config.choices.some((choice) => choice.engine === engine)
    // One that is not chosen any more still finishes what was ordered from it.
    if (!isChosen && !hasSettings(config, engine)) continue
    const ability = abilityOf(engine, config)
    if (isChosen) problems.push(...ability.problems.map((sentence) => ({ engine, sentence })))
    if (ability.isReady) abilities.set(engine, ability)
  }
  const canFinish = (model: ModelId) => models[model].category !== 'video' || hasVideoSupport()
  const served = new Map<ModelId, RemoteEngineId>()
  const upstream = new Map<RemoteEngineId, Partial<Record<ModelId, string>>>()
  for (const model of modelIds.filter(canFinish)) {
    const choice = config.choices.find(
      ({ engine, model: named }) =>
        (named === null || named === model) &&
        (engine === 'builtin' ? builtinModels.has(model) : abilities.get(engine)?.models.has(model)),
    )
    if (!choice || choice.engine === 'builtin') continue
    served.set(model, choice.engine)
    if (choice.upstream !== null) {
      upstream.set(choice.engine, { ...upstream.get(choice.engine), [model]: choice.upstream })
    }
  }
  for (const { engine, model } of config.choices) {
    if (engine === 'builtin' || model === null || !abilities.has(engine)) continue
    if (!abilities.get(engine)?.models.has(model)) problems.push({ engine, sentence: cannotMake(engine, model) })
    else if (!canFinish(model))
      problems.push({ engine, sentence: `${model} is a video, and FFmpeg does not load here.` })
  }
  const remote = remoteEntries.flatMap((entry): EngineEntry[] => {
    const id = remoteEngineIds.find((one) => one === entry.id)
    const ability = id && abilities.get(id)
    if (!id || !ability) return []
    const own = modelIds.filter((model) => served.get(model) === id)
    const referenceModels = own.filter((model) => ability.models.get(model)?.takesPictures)
    return [{ ...entry, models: own, referenceModels, limit: config.providers[id].tasks }]
  })
  return {
    entries: [...remote, ...engineEntries.map((entry) => ({ ...entry, limit: workers }))],
    settings: Object.fromEntries(
      [...abilities].map(([id]) => [id, remoteSettings(config, id, upstream.get(id) ?? {})]),
    ),
    problems,
  }
}

/** What a remote engine needs to be reached. */
export function remoteSettings(
  { providers, workflows }: EngineConfig,
  engine: RemoteEngineId,
  upstream: RemoteSettings['upstream'] = {},
): RemoteSettings {
  const { baseUrl, apiKey } = providers[engine]
  return { baseUrl: baseUrl ?? '', apiKey, upstream, workflows: engine === 'comfyui' ? workflows : null }
}

/** Why a provider cannot be used at all; empty when it can. */
export function missingSettings({ providers }: EngineConfig, engine: RemoteEngineId): string[] {
  const { apiKey, baseUrl } = providers[engine]
  const settings = { ark: 'ARK_API_KEY', fal: 'FAL_KEY', openai: 'OPENAI_API_KEY', comfyui: 'COMFYUI_KEY' } as const
  const missing = baseUrl === null ? ['COMFYUI_URL'] : []
  // A server of one's own may ask for no key, the usual ones always do.
  if (apiKey === null && baseUrl !== null && baseUrl === usualAddresses[engine]) missing.push(settings[engine])
  if (apiKey === null && (engine === 'ark' || engine === 'fal') && !missing.includes(settings[engine])) {
    missing.push(settings[engine])
  }
  return missing
}

function hasSettings({ providers, workflows }: EngineConfig, engine: RemoteEngineId): boolean {
  return engine === 'comfyui' ? workflows !== null : providers[engine].apiKey !== null
}

const builtinModels: ReadonlySet<ModelId> = new Set(engineEntries.flatMap(({ models }) => models))

interface Ability {
  isReady: boolean
  models: ReadonlyMap<ModelId, { takesPictures: boolean }>
  /** Sentences. */
  problems: string[]
}

function abilityOf(engine: RemoteEngineId, config: EngineConfig): Ability {
  const name = remoteEngineNames[engine]
  const missing = missingSettings(config, engine)
  const problems = missing.map((setting) => `${name} is chosen in ENGINES, but ${setting} is not set.`)
  if (engine !== 'comfyui') {
    const models = new Map(
      modelsOf(engine).map((model) => {
        const row = upstreamModel(engine, model, undefined)
        return [model, { takesPictures: (row?.maxReferences ?? 0) > 0 }] as const
      }),
    )
    return { isReady: missing.length === 0, models, problems }
  }
  if (config.workflows === null) {
    problems.push(`${name} is chosen in ENGINES, but COMFYUI_WORKFLOWS is not set.`)
    return { isReady: false, models: new Map(), problems }
  }
  const { templates, broken } = readTemplates(config.workflows)
  const models = new Map<ModelId, { takesPictures: boolean }>()
  for (const { model, template } of templates) {
    models.set(model, { takesPictures: takesPictures(template) || models.get(model)?.takesPictures === true })
  }
  problems.push(...broken)
  if (models.size === 0) problems.push(`${config.workflows} holds no workflow that is named after a model.`)
  return { isReady: missing.length === 0 && models.size > 0, models, problems }
}

function cannotMake(engine: RemoteEngineId, model: ModelId): string {
  const name = remoteEngineNames[engine]
  if (engine === 'comfyui') return `${name} is to make ${model}, but has no template ${model}.json.`
  return `${name} is to make ${model}, which it cannot.`
}
