/** Who serves which model, and what the chosen engines lack. */
import { modelIds, models } from '@mirari/model'
import { createRegistry } from '../engines/registry.ts'
import { missingSettings, selectEngines } from '../engines/select-engines.ts'
import { remoteEngineNames, upstreamModel } from '../engines/upstream-models.ts'
import { type EngineConfig, remoteEngineIds } from '../platform/config/config-engines.ts'
import { type Finding, note, ok, problem } from './finding.ts'

export function checkEngines(config: EngineConfig, workers: number): Finding[] {
  const selection = selectEngines(config, workers)
  const registry = createRegistry(selection.entries)
  const served = modelIds.map((id): Finding => {
    const label = `${id} (${models[id].name})`
    const engine = registry.engineFor(id)
    if (!engine) return note('Models', `${label}: no engine serves it, so the app does not offer it.`)
    const wish = config.choices.find(({ model }) => model === id)
    if (wish && wish.engine !== engine.id && wish.engine !== 'builtin') {
      const wished = remoteEngineNames[wish.engine]
      return note('Models', `${label}: ${engine.name}, because ${wished} cannot (see Engines)`)
    }
    return ok(
      'Models',
      `${label}: ${engine.name}${upstreamText(engine.id, id, selection.settings[engine.id]?.upstream[id])}`,
    )
  })
  const chosen = (id: string) => config.choices.some(({ engine }) => engine === id)
  const engines = remoteEngineIds.flatMap((id): Finding[] => {
    const { apiKey, baseUrl, tasks } = config.providers[id]
    const name = remoteEngineNames[id]
    if (!chosen(id)) {
      const isMeant = apiKey !== null && config.tagger?.engine !== id
      return isMeant
        ? [note('Engines', `${name} has a key, but ENGINES does not name ${id}, so it serves nothing.`)]
        : []
    }
    const problems = selection.problems.filter(({ engine }) => engine === id)
    if (problems.length > 0) return problems.map(({ sentence }) => problem('Engines', sentence))
    return [
      ok(
        'Engines',
        `${name}: ${baseUrl}, ${apiKey === null ? 'without a key' : 'with a key'}, ${tasks} tasks at a time`,
      ),
    ]
  })
  return [...served, ...engines, ...checkTagger(config)]
}

function upstreamText(engine: string, model: (typeof modelIds)[number], override: string | undefined): string {
  if (engine === 'comfyui') return ', by its templates'
  const id = remoteEngineIds.find((one) => one === engine)
  const row = id && id !== 'comfyui' ? upstreamModel(id, model, override) : null
  return row ? `, ${[row.id, row.withPictures].filter((name) => name !== undefined).join(' and ')}` : ''
}

function checkTagger(config: EngineConfig): Finding[] {
  const { tagger } = config
  if (!tagger) return []
  const missing = missingSettings(config, tagger.engine)
  if (missing.length > 0) {
    return missing.map((setting) => problem('Engines', `TAGGER names ${tagger.engine}, but ${setting} is not set.`))
  }
  return [ok('Engines', `Words for pictures: ${remoteEngineNames[tagger.engine]}, ${tagger.model}`)]
}
