/** Jobs that run at intervals, where several processes work on one database in that which leads. */
import { noPeers, type Peers } from '../database/peers.ts'
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
  /** Whether it runs in every process, because it is about the process itself. */
  everywhere?: boolean
}

interface Entry extends Required<JobOptions> {
  job: ScheduledJob
  intervalMs: number
}

export function createSchedule(log: Log, peers: Pick<Peers, 'leads' | 'onLead'> = noPeers): Schedule {
  const entries: Entry[] = []
  const underWay = new Set<Promise<void>>()
  const timers: ReturnType<typeof setInterval>[] = []
  let isStarted = false

  /** A process that begins to lead does what the one before it may have left. */
  peers.onLead(() => {
    if (isStarted) runAtStart(({ everywhere }) => !everywhere)
  })

  function runAtStart(isMeant: (entry: Entry) => boolean): void {
    for (const entry of entries) if (entry.atStart && isMeant(entry)) void entry.job.run()
  }

  const runsHere = ({ everywhere }: Entry): boolean => everywhere || peers.leads()

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
    every(intervalMs, name, work, { atStart = false, everywhere = false } = {}) {
      const job = createJob(name, work)
      entries.push({ job, intervalMs, atStart, everywhere })
      return job
    },
    start() {
      isStarted = true
      for (const entry of entries) {
        const run = () => void (runsHere(entry) && entry.job.run())
        timers.push(setInterval(run, entry.intervalMs))
      }
      runAtStart(runsHere)
    },
    async stop() {
      isStarted = false
      for (const timer of timers.splice(0)) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
