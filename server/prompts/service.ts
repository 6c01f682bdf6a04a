import type { PromptUnderstood } from '@mirari/contract/schemas'
import { type ModelId, models } from '@mirari/model'
import type { EngineRegistry } from '../engines/engine-registry.ts'
import type { MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'

/** Asked at each pause while somebody types. */
const askLimit = { count: 120, windowS: 60 }

export interface PromptDeps {
  registry: Pick<EngineRegistry, 'engineFor'>
  workers: Pick<MediaWorkers, 'of'>
  clock: Clock
}

export type PromptService = ReturnType<typeof createPromptService>

/** Says before anything is made which words of a prompt the engine of a model will follow. */
export function createPromptService({ registry, workers, clock }: PromptDeps) {
  const asked = createRateLimiter(askLimit, clock)
  return {
    /**
     * @param caller id of a user, or the network of a visitor
     * @throws Problem 'too_many_attempts'; those of media workers
     */
    async understand(caller: string, { prompt, model }: { prompt: string; model: string }): Promise<PromptUnderstood> {
      asked.count(caller)
      if (!tellsOf(model, registry)) return { words: null }
      // Scenes are composed for it, which is no work for the process that answers everybody.
      return workers.of({ owner: caller }).run({ type: 'understand', prompt, moves: isVideo(model) })
    },
  }
}

const isModel = (model: string): model is ModelId => Object.hasOwn(models, model)

function isVideo(model: string): boolean {
  return isModel(model) && models[model].category === 'video'
}

/** Whether the model makes something of a prompt alone, and its engine can tell how. */
function tellsOf(model: string, registry: PromptDeps['registry']): boolean {
  if (!isModel(model)) return false
  const { inputs, takesPrompt } = models[model]
  return inputs === 'none' && takesPrompt && registry.engineFor(model)?.tellsWords === true
}
