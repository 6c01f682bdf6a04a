import type { CreateRequest, TaskStatus } from '@mirari/contract/schemas'
import type { Store } from '@mirari/ui'
import { type BoxTask, type EmbedState, isRunning } from './box-state.ts'
import type { Emit } from './host.ts'
import { problemOf, type Service } from './service.ts'

/** The tasks that the box has started: their progress, results and ends. */
export interface Tasks {
  /** @param id of the generation that the server has accepted */
  follow(id: string, request: CreateRequest, service: Service): Promise<void>
  cancel(id: string, service: Service): Promise<void>
  /** Follows nothing any more. */
  stop(): void
}

export function createTasks(state: Store<EmbedState>, emit: Emit): Tasks {
  let running = new AbortController()

  function change(id: string, next: Partial<BoxTask>): void {
    state.set((last) => ({ ...last, tasks: last.tasks.map((task) => (task.id === id ? { ...task, ...next } : task)) }))
  }

  function take({ generation_id: id, status, progress, queue_pos, remaining_s, result, error, failure }: TaskStatus) {
    change(id, { status, progress, place: queue_pos, results: result })
    emit('mirari-progress', { id, status, progress, queue_pos, ...(remaining_s !== undefined && { remaining_s }) })
    if (status === 'completed') emit('mirari-result', { id, results: result })
    else if (!isRunning({ status })) {
      emit('mirari-error', { code: failure?.code ?? status, message: error ?? status, id })
    }
  }

  return {
    async follow(id, { prompt }, service) {
      const task: BoxTask = { id, prompt, status: 'pending', progress: 0, place: null, results: [] }
      state.set((last) => ({ ...last, tasks: [task, ...last.tasks] }))
      const { signal } = running
      try {
        for await (const status of service.watch(id, signal)) take(status)
      } catch (error) {
        if (signal.aborted) return
        change(id, { status: 'failed' })
        emit('mirari-error', { ...problemOf(error), id })
      }
    },
    async cancel(id, service) {
      try {
        await service.cancel(id)
      } catch (error) {
        emit('mirari-error', { ...problemOf(error), id })
      }
    },
    stop() {
      running.abort()
      running = new AbortController()
    },
  }
}
