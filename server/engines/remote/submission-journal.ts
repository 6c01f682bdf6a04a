/**
 * The jobs that were sent to a remote service for one task, stored in the task's row. Written before and after each
 * submission, so that a worker that reclaims the task knows what was accepted, and submits nothing twice.
 */
import { type FailureKind, isFailureKind } from './failure.ts'
import { asList, asRecord, textAt } from './json.ts'

export type Submission =
  /** Sent, but not known to be accepted. */
  | { state: 'sent' }
  /** Accepted under this id. */
  | { state: 'accepted'; jobId: string }
  /** Done; the files are at these addresses. */
  | { state: 'done'; urls: string[] }
  | { state: 'failed'; kind: FailureKind; detail: string }

export interface SubmissionJournal {
  of(name: string): Submission | null
  /** Resolves when it is stored. Null: the job was not accepted and may be sent again. */
  set(name: string, submission: Submission | null): Promise<void>
}

export function openJournal(stored: string | null, store: (text: string) => Promise<void>): SubmissionJournal {
  const submissions = read(stored)
  let writing: Promise<void> = Promise.resolve()
  return {
    of: (name) => submissions.get(name) ?? null,
    set(name, submission) {
      if (submission) submissions.set(name, submission)
      else submissions.delete(name)
      // Writes are sequential, so that an earlier state does not overwrite a later one.
      const write = writing.then(() => store(serialize(submissions)))
      writing = write.catch(() => {})
      return write
    },
  }
}

/** Kinds of failures after which the provider may bill the job nevertheless. */
const billedFailures: ReadonlySet<FailureKind> = new Set(['lost', 'expired', 'broken'])

/** Whether a stored journal has a job that was accepted, or may have been. */
export function hasAcceptedJobs(stored: string | null): boolean {
  return [...read(stored).values()].some((one) => one.state !== 'failed' || billedFailures.has(one.kind))
}

/** The stored JSON calls the job id `handle`, as in the first release. */
function serialize(submissions: ReadonlyMap<string, Submission>): string {
  const entries = [...submissions].map(([name, submission]) => [
    name,
    submission.state === 'accepted' ? { state: submission.state, handle: submission.jobId } : submission,
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

function read(stored: string | null): Map<string, Submission> {
  if (stored === null) return new Map()
  return new Map(
    Object.entries(asRecord(parse(stored))).flatMap(([name, value]) => {
      const submission = readSubmission(value)
      return submission ? [[name, submission] as const] : []
    }),
  )
}

function readSubmission(value: unknown): Submission | null {
  const { state, urls, kind } = asRecord(value)
  const jobId = textAt(value, 'handle')
  if (state === 'sent') return { state }
  if (state === 'accepted' && jobId !== null) return { state, jobId }
  if (state === 'done') return { state, urls: asList(urls).filter((url) => typeof url === 'string') }
  if (state === 'failed' && isFailureKind(kind)) return { state, kind, detail: textAt(value, 'detail') ?? '' }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
