/** Checks which engine serves each model, and what the selected engines lack. */
import { type ModelId, modelIds, models } from '@mirari/model'
import type { ConfiguredEngine, EngineConfig } from '../engines/engine-config.ts'
import { createEngineRegistry } from '../engines/engine-registry.ts'
import { upstreamModel } from '../engines/remote/upstream-model.ts'
import { type EngineSelection, missingSettings, selectEngines } from '../engines/select-engines.ts'
import { type Finding, note, ok, problem } from './finding.ts'

export function checkEngines(config: EngineConfig, workers: number): Finding[] {
  const selection = selectEngines(config, workers)
  return [
    ...checkModels(config, selection),
    ...config.remote.flatMap((configured) => checkEngine(configured, config, selection)),
    ...checkTagger(config),
  ]
}

function checkModels({ rules, remote }: EngineConfig, { entries, settings }: EngineSelection): Finding[] {
  const registry = createEngineRegistry(entries)
  return modelIds.map((id): Finding => {
    const label = `${id} (${models[id].name})`
    const engine = registry.engineFor(id)
    if (!engine) return note('Models', `${label}: no engine serves it, so the app does not offer it.`)
    const rule = rules.find(({ model }) => model === id)
    const named = remote.find((configured) => configured.engine.id === rule?.engine)
    if (named && named.engine.id !== engine.id) {
      return note('Models', `${label}: ${engine.name}, because ${named.engine.name} cannot (see Engines)`)
    }
    const serving = remote.find((configured) => configured.engine.id === engine.id)
    const upstream = serving ? upstreamText(serving, id, settings[engine.id]?.upstream[id]) : ''
    return ok('Models', `${label}: ${engine.name}${upstream}`)
  })
}

function upstreamText({ engine: { models: source } }: ConfiguredEngine, id: ModelId, override?: string): string {
  if (source.from === 'folder') return `, ${source.label}`
  const row = upstreamModel(source.table, id, override)
  return row ? `, ${[row.id, row.withImages].filter((name) => name !== undefined).join(' and ')}` : ''
}

function checkEngine(
  { engine: { id, name }, apiKey, baseUrl, tasks }: ConfiguredEngine,
  { rules, tagger }: EngineConfig,
  { problems }: EngineSelection,
): Finding[] {
  if (!rules.some(({ engine }) => engine === id)) {
    const isUnused = apiKey !== null && tagger?.engine !== id
    return isUnused
      ? [note('Engines', `${name} has a key, but ENGINES does not name ${id}, so it serves nothing.`)]
      : []
  }
  const own = problems.filter(({ engine }) => engine === id)
  if (own.length > 0) return own.map(({ message }) => problem('Engines', message))
  const key = apiKey === null ? 'without a key' : 'with a key'
  return [ok('Engines', `${name}: ${baseUrl}, ${key}, ${tasks} tasks at a time`)]
}

function checkTagger({ tagger, taggerLimits, remote }: EngineConfig): Finding[] {
  const configured = remote.find(({ engine }) => engine.id === tagger?.engine)
  if (!tagger || !configured) return []
  const missing = missingSettings(configured)
  if (missing.length > 0) {
    return missing.map((setting) => problem('Engines', `TAGGER names ${tagger.engine}, but ${setting} is not set.`))
  }
  const { perDay, perUser } = taggerLimits
  const most = `at most ${perDay} a day, ${perUser} for each user`
  return [ok('Engines', `Words for pictures: ${configured.engine.name}, ${tagger.model}, ${most}`)]
}
