import type { CreateBoxStore } from '@mirari/create-box'
import type { FeedStore } from '@mirari/masonry-feed'
import type { CreateRequest, GenerationResult } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { Results } from '../results/results.ts'
import { carriedValues } from './carried-values.ts'
import type { LocalGeneration } from './generation.ts'
import type { Generations } from './generations.ts'
import { type FocusTarget, neighborOf } from './neighbor.ts'

/** Pause between Rerun and its submit. */
const rerunDelayMs = 200

/** What is asked about before it is deleted: one result, or a generation with all of them. */
export interface Deletion {
  generationId: string
  /** Null for all. */
  resultId: string | null
  /** The call is under way. */
  busy: boolean
}

/** What is no more, as told to other tabs. */
export interface DeletedGeneration {
  generationId: string
  /** Null when the whole generation is. */
  resultId: string | null
}

export interface GenerationActionsDeps {
  api: Pick<
    Api,
    | 'cancel'
    | 'deleteGeneration'
    | 'deleteResult'
    | 'restoreGeneration'
    | 'restoreResult'
    | 'generation'
    | 'download'
    | 'like'
  >
  generations: Pick<Generations, 'getSnapshot' | 'find' | 'drop' | 'dropResults' | 'take' | 'applyStatus'>
  feed: Pick<FeedStore, 'remove' | 'refresh'>
  results: Pick<Results, 'change' | 'forget'>
  box: Pick<CreateBoxStore, 'open' | 'dispatch' | 'references' | 'getSnapshot' | 'subscribe'>
  /** Makes a derived generation once more: the box has no place for it. */
  repeat(request: CreateRequest): Promise<void>
  /** Sends what is in the box, as its Generate button does. */
  submitBox(): Promise<unknown>
  save(url: string, filename: string): void
  toast: { bad(text: string): void }
  texts: () => AppTexts
  undo: Pick<UndoSnackbarStore, 'offer'>
  /** Moves the focus within the history; null when nothing is left there. */
  focus(target: FocusTarget | null): void
  wait(ms: number): Promise<void>
  onDeleted(gone: DeletedGeneration): void
  /** Something came back; other tabs want to know. */
  onBack(): void
}

export type GenerationActions = ReturnType<typeof createGenerationActions>

/** What can be done with a row of the history and with one of its results. */
export function createGenerationActions(deps: GenerationActionsDeps) {
  const { api, generations, feed, results, box, toast } = deps
  const words = () => deps.texts().history
  const deletion = createStore<Deletion | null>(null)

  function edit({ request, image_ref_thumbnail }: Pick<LocalGeneration, 'request' | 'image_ref_thumbnail'>) {
    const { values, actions } = carriedValues(request, image_ref_thumbnail)
    box.open(values)
    for (const { id } of box.getSnapshot().draft.media) box.dispatch({ do: 'remove-media', id })
    for (const action of actions) box.dispatch(action)
    // The values have room for one reference; image editing has up to ten.
    const pictures = (request.GenerationReferenceList ?? []).map(({ url }) => ({ url, thumbnail_url: url }))
    if (pictures.length > 0) void box.references.addImages(pictures)
  }

  /** References of the request may still be on their way into the box. */
  function boxIsFilled(): Promise<void> {
    return new Promise((resolve) => {
      if (box.getSnapshot().pendingCount === 0) return resolve()
      const stop = box.subscribe(() => {
        if (box.getSnapshot().pendingCount > 0) return
        stop()
        resolve()
      })
    })
  }

  /** Takes away everywhere what is deleted: here, in the feed, in a detail. */
  function forget({ generationId, resultId }: DeletedGeneration) {
    const row = generations.find(generationId)
    const ids =
      resultId !== null ? [resultId] : (row?.generation_results.map((result) => result.generation_result_id) ?? [])
    if (resultId === null) generations.drop(generationId)
    else generations.dropResults(new Set(ids))
    for (const id of ids) {
      feed.remove(id)
      results.forget(id)
    }
  }

  /** False when it failed but may still work. */
  async function bringBack({ generationId, resultId }: DeletedGeneration): Promise<boolean> {
    try {
      if (resultId !== null) await api.restoreResult(resultId)
      const generation = await (resultId === null ? api.restoreGeneration(generationId) : api.generation(generationId))
      generations.take(generation)
      deps.focus({ generationId, resultId, control: 'delete' })
      if (generation.generation_results.some((result) => result.is_public)) feed.refresh()
      deps.onBack()
      return true
    } catch (error) {
      toast.bad(problemText(deps.texts(), error, words().undoFailed))
      return error instanceof RequestProblem && error.status === 404
    }
  }

  return {
    edit,

    /** Fills the box and sends it by itself a moment later. */
    async rerun(generation: LocalGeneration) {
      if (generation.request.post) return deps.repeat(generation.request)
      edit(generation)
      await deps.wait(rerunDelayMs)
      await boxIsFilled()
      // A picture that it follows is gone, which the box says: without it, it would be another generation.
      if (box.getSnapshot().message !== null) return
      await deps.submitBox()
    },

    /** Ends a waiting or running task; the points come back with the answer. */
    async cancel({ generation_id }: LocalGeneration) {
      try {
        generations.applyStatus(await api.cancel(generation_id))
      } catch (error) {
        // It has ended meanwhile, which its own message tells.
        if (error instanceof RequestProblem && error.code === 'not_cancellable') return
        toast.bad(words().cancelFailed)
      }
    },

    /** What the confirmation is about; null when nothing is asked. */
    deletion: { getSnapshot: deletion.getSnapshot, subscribe: deletion.subscribe },

    askDelete(
      { generation_id: generationId }: Pick<LocalGeneration, 'generation_id'>,
      result: GenerationResult | null,
    ) {
      deletion.set({ generationId, resultId: result?.generation_result_id ?? null, busy: false })
    },

    keep() {
      deletion.set(null)
    },

    /** Deletes what was asked about: the only result of a generation takes the generation with it. */
    async confirmDelete() {
      const asked = deletion.getSnapshot()
      if (asked === null || asked.busy) return
      const { generationId } = asked
      const isLast = generations.find(generationId)?.generation_results.length === 1
      const resultId = isLast ? null : asked.resultId
      deletion.set({ ...asked, busy: true })
      try {
        await (resultId === null ? api.deleteGeneration(generationId) : api.deleteResult(resultId))
      } catch (error) {
        // Deleted before, say in another tab: that is what was wanted.
        if (!(error instanceof RequestProblem && error.status === 404)) {
          deletion.set(null)
          toast.bad(words().deleteFailed)
          return
        }
      }
      deletion.set(null)
      const gone = { generationId, resultId }
      const next = neighborOf(generations.getSnapshot().shown, { ...asked, all: resultId === null })
      forget(gone)
      deps.focus(next)
      deps.onDeleted(gone)
      await deps.undo.offer({ text: words().deleted(1), undo: () => bringBack(gone) })
    },

    forget,

    async download({ generation_result_id: id }: GenerationResult) {
      try {
        const { url, filename } = await api.download(id)
        deps.save(url, filename)
      } catch {
        toast.bad(words().downloadFailed)
      }
    },

    /** Shows at once what is wanted; what the server says wins. */
    async like(result: GenerationResult) {
      const { is_liked: before, likes_count } = result
      results.change(result, { is_liked: !before, likes_count: Math.max(0, likes_count + (before ? -1 : 1)) })
      try {
        results.change(result, await api.like(result.generation_result_id, !before))
      } catch (error) {
        // A like that was lost is put back without a word.
        console.warn('A like could not be sent.', error)
        results.change(result, { is_liked: before, likes_count })
      }
    },
  }
}
