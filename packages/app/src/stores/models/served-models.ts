import type { ModelState } from '@mirari/contract/schemas'
import { isModelId, type KeyValueStorage, type ModelId, type ReferenceLimits } from '@mirari/model'
import { createStore } from '@mirari/ui'

/** The models that the server offers, as the create box needs them. */
export interface ServedModels {
  /** Every model with an engine, including derived models. */
  served: readonly ModelId[]
  /** Models with an engine that the picker offers; empty until the server has answered. */
  available: readonly ModelId[]
  /** Offered models that another engine than the built-in one serves: they may draw what that one does not. */
  remote: readonly ModelId[]
  limits: ReferenceLimits
  /** Engine of each model, for the picker. `references` is the number it accepts, null where not worth mentioning. */
  notes: Readonly<Partial<Record<ModelId, { engine: string; references: number | null }>>>
  /** Price in points and expected seconds of a task of each served model. */
  costs: Readonly<Partial<Record<ModelId, { points: number; seconds: number }>>>
}

export interface ServedModelsDeps {
  load: () => Promise<readonly ModelState[]>
  /** Caches the last answer, so that the next page starts with the right pickers. */
  storage: KeyValueStorage
  setTimeout: (work: () => void, ms: number) => unknown
}

const key = 'served-models'
/** Id of the engine that needs nothing set up. */
const builtinId = 'builtin'
const firstRetryMs = 2000
const lastRetryMs = 60_000

export type ServedModelsStore = ReturnType<typeof createServedModels>

/** Requests the offered models until the server answers; the cached answer is used meanwhile. */
export function createServedModels({ load, storage, setTimeout }: ServedModelsDeps) {
  const store = createStore(summary(readCached(storage)))
  let cached = storage.getItem(key)
  let running: Promise<void> | null = null
  let retryMs = firstRetryMs
  let isWaiting = false

  async function ask(): Promise<void> {
    try {
      const answer = checked(await load())
      retryMs = firstRetryMs
      const text = JSON.stringify(answer)
      if (text === cached) return
      cached = text
      storage.setItem(key, text)
      store.set(summary(answer))
    } catch {
      askLater()
    }
  }

  function askLater(): void {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      void refresh()
    }, retryMs)
    retryMs = Math.min(lastRetryMs, retryMs * 2)
  }

  /** Requests the models again, for example after a restart of the server. Concurrent calls share one request. */
  function refresh(): Promise<void> {
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }

  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe, refresh }
}

/** The parts of {@link ModelState} that are cached. */
type Served = Pick<ModelState, 'id' | 'in_picker' | 'max_references' | 'engine'> & {
  /** Null where the answer does not say it. */
  cost: { points: number; seconds: number } | null
}

/** Checks a list of models. @throws when it is none */
function checked(answer: unknown): Served[] {
  if (!Array.isArray(answer)) throw new Error('The server named no models.')
  return answer.flatMap((entry: unknown): Served[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { id, in_picker, max_references, engine, ...rest }: Partial<Record<keyof ModelState, unknown>> = entry
    // A newer server may offer models that this page does not know.
    if (typeof id !== 'string' || !isModelId(id) || typeof in_picker !== 'boolean') return []
    if (typeof max_references !== 'number') return []
    return [{ id, in_picker, max_references, engine: engineOf(engine), cost: costOf(rest) }]
  })
}

/** From the server's answer, or from what was cached of it. */
function costOf({ price, estimated, ...rest }: Readonly<Record<string, unknown>>): Served['cost'] {
  const { points, seconds } = asRecord(rest.cost)
  if (typeof points === 'number' && typeof seconds === 'number') return { points, seconds }
  const { count, seconds_per_item } = asRecord(estimated)
  if (typeof price !== 'number' || typeof count !== 'number' || typeof seconds_per_item !== 'number') return null
  return { points: price, seconds: Math.max(1, Math.round(count * seconds_per_item)) }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function engineOf(value: unknown): ModelState['engine'] {
  if (typeof value !== 'object' || value === null) return null
  const { id, name }: { id?: unknown; name?: unknown } = value
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

function readCached(storage: KeyValueStorage): Served[] {
  try {
    return checked(JSON.parse(storage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

function summary(models: readonly Served[]): ServedModels {
  const offered = models.filter(({ in_picker, engine }) => in_picker && engine !== null)
  return {
    served: models.flatMap(({ id, engine }) => (engine === null ? [] : [id])),
    available: offered.map(({ id }) => id),
    remote: offered.flatMap(({ id, engine }) => (engine && engine.id !== builtinId ? [id] : [])),
    costs: Object.fromEntries(models.flatMap(({ id, engine, cost }) => (engine && cost ? [[id, cost]] : []))),
    limits: Object.fromEntries(offered.map(({ id, max_references }) => [id, max_references])),
    notes: Object.fromEntries(
      offered.flatMap(({ id, engine, max_references: most }) =>
        engine ? [[id, { engine: engine.name, references: most > 2 ? most : null }]] : [],
      ),
    ),
  }
}
