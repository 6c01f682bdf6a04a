/** Engines as workers load them. */
import type { EngineRecord } from './engine-record.ts'
import type { EngineEntry } from './engine-registry.ts'

/** Time limit in ms of a remote task: a service's queue may be long, and its jobs are paid for. */
const remoteTimeoutMs = 2 * 60 * 60_000

/** The entry of an engine; which models a remote one serves is decided by the settings: see `select-engines.ts`. */
export function engineEntry(record: EngineRecord): EngineEntry {
  const { id, name } = record
  if (record.kind === 'local') {
    const { models, referenceModels, tellsWords = false, load } = record
    return { id, name, models, referenceModels, tellsWords, load: () => load() }
  }
  return {
    id,
    name,
    models: [],
    referenceModels: [],
    bills: record.bills,
    timeoutMs: remoteTimeoutMs,
    load(settings) {
      if (!settings) return Promise.reject(new Error(`The engine '${id}' has no settings.`))
      return record.load(settings)
    },
  }
}
