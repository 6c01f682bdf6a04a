/** Work that takes longer than a request, of which one runs at a time; what became of the last one is remembered. */
import type { Clock } from '../platform/clock.ts'
import { asError, type Log } from '../platform/log.ts'

export interface ErrandState<Report> {
  status: 'idle' | 'running' | 'done' | 'failed'
  started_at: string | null
  ended_at: string | null
  /** What the work answered. */
  report: Report | null
  /** What the work said of its failure. */
  failure: string | null
}

export interface Errand<Report> {
  state(): ErrandState<Report>
  /** Begins; false when one is under way. */
  start(work: () => Promise<Report>): boolean
  /** Resolves when none is under way. */
  settled(): Promise<void>
}

export function createErrand<Report>(name: string, { clock, log }: { clock: Clock; log: Log }): Errand<Report> {
  let state: ErrandState<Report> = { status: 'idle', started_at: null, ended_at: null, report: null, failure: null }
  let current = Promise.resolve()
  const now = () => clock.now().toISOString()

  async function run(started_at: string, work: () => Promise<Report>): Promise<void> {
    try {
      const report = await work()
      state = { status: 'done', started_at, ended_at: now(), report, failure: null }
    } catch (error) {
      log.error('an errand of an operator failed', { errand: name, error: asError(error) })
      state = { status: 'failed', started_at, ended_at: now(), report: null, failure: asError(error).message }
    }
  }

  return {
    state: () => state,
    start(work) {
      if (state.status === 'running') return false
      const started_at = now()
      state = { status: 'running', started_at, ended_at: null, report: null, failure: null }
      current = run(started_at, work)
      return true
    },
    settled: () => current,
  }
}
