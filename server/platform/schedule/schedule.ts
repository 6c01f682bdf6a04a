/** Jobs that run at intervals. */
import { asError, type Log } from '../log.ts'

export interface ScheduledJob {
  name: string
  /** Runs the job at once, or waits for the run in progress; a failure is logged, not thrown. */
  run(): Promise<void>
}

export interface Schedule {
  /**
   * Adds a job, which runs every `intervalMs` once the schedule is started, never twice at the same time: a run that
   * takes longer than the interval skips what it missed.
   */
  every(intervalMs: number, name: string, job: () => Promise<void>, options?: JobOptions): ScheduledJob
  start(): void
  /** Starts no further run and waits for those in progress. */
  stop(): Promise<void>
}

interface JobOptions {
  /** Whether the job also runs at the start, and not only after the first interval. */
  atStart?: boolean
}

interface Entry {
  job: ScheduledJob
  intervalMs: number
  atStart: boolean
}

export function createSchedule(log: Log): Schedule {
  const entries: Entry[] = []
  const underWay = new Set<Promise<void>>()
  const timers: ReturnType<typeof setInterval>[] = []

  function createJob(name: string, work: () => Promise<void>): ScheduledJob {
    let current: Promise<void> | null = null
    async function once(): Promise<void> {
      try {
        await work()
      } catch (error) {
        log.error('scheduled job failed', { job: name, error: asError(error) })
      }
    }
    const run = () => {
      if (current) return current
      const begun = once().finally(() => {
        current = null
        underWay.delete(begun)
      })
      current = begun
      underWay.add(begun)
      return begun
    }
    return { name, run }
  }

  return {
    every(intervalMs, name, work, { atStart = false } = {}) {
      const job = createJob(name, work)
      entries.push({ job, intervalMs, atStart })
      return job
    },
    start() {
      for (const { job, intervalMs, atStart } of entries) {
        timers.push(setInterval(job.run, intervalMs))
        if (atStart) void job.run()
      }
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
