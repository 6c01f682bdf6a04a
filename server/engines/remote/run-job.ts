/** Runs one job: resumes it, or submits it and stores the answer before anything else happens. */
import type { Once, RemoteAdapter, RemoteFile, Submitted } from './adapter.ts'
import { RemoteFailure } from './failure.ts'
import { type Answer, type Http, pause, retryAfterMs, shortened, TransportError } from './http.ts'
import type { JobParts } from './job-parts.ts'
import { cancelJob, pollUntilDone } from './poll-until-done.ts'
import type { SubmissionJournal } from './submission-journal.ts'

/** Maximum number of submissions of a job that can be looked up by our id. */
const maxSubmissions = 3

/** Resumes a job, or submits it if that was not done yet, and waits until its files exist. @throws RemoteFailure */
export async function runJob<Job>(parts: JobParts<Job>): Promise<RemoteFile[]> {
  const { adapter, journal, http, job, name } = parts
  const submission = journal.of(name)
  if (submission?.state === 'failed') throw new RemoteFailure(submission.kind, submission.detail)
  if (submission?.state === 'done') return submission.urls.map((url) => ({ url }))
  const ownJobId = adapter.ownJobId?.(job) ?? null
  let jobId = submission?.state === 'accepted' ? submission.jobId : null
  if (submission?.state === 'sent') {
    if (ownJobId === null) throw lost(adapter.provider, 'the task was interrupted while the job was on its way')
    jobId = ownJobId
  }
  try {
    for (let submissions = 0; ; submissions++) {
      if (jobId !== null) {
        const files = await pollUntilDone(parts, jobId)
        if (files) return files
        if (ownJobId === null || submissions >= maxSubmissions) {
          throw new RemoteFailure('expired', `${adapter.provider} does not know ${jobId} any more.`)
        }
      }
      const submitted: Submitted = await prepareAndSubmit(parts).catch((error: unknown) => {
        if (ownJobId === null || !(error instanceof RemoteFailure) || error.kind !== 'lost') throw error
        return { jobId: ownJobId }
      })
      if ('files' in submitted) return submitted.files
      jobId = submitted.jobId
    }
  } catch (error) {
    if (error instanceof RemoteFailure && !http.signal.aborted) {
      const detail = error.cause instanceof Error ? error.cause.message : error.message
      await journal.set(name, { state: 'failed', kind: error.kind, detail })
    }
    throw error
  }
}

async function prepareAndSubmit<Job>(parts: JobParts<Job>): Promise<Submitted> {
  const { adapter, http, job, steps } = parts
  const once: Once<Job> = (name, stepJob) => {
    const running = steps.get(name) ?? stepOnce({ ...parts, name, job: stepJob, report() {}, wait() {} })
    steps.set(name, running)
    return running
  }
  return submit(parts, (await adapter.prepare?.(job, http, once)) ?? job)
}

/** Runs preparatory jobs, each at most once. */
async function stepOnce<Job>(parts: JobParts<Job>): Promise<RemoteFile[]> {
  const { adapter, journal, name, job } = parts
  const submission = journal.of(name)
  if (submission?.state === 'done') return submission.urls.map((url) => ({ url }))
  if (submission?.state === 'sent') throw lost(adapter.provider, `'${name}' was interrupted`)
  const submitted = submission?.state === 'accepted' ? submission : await submit(parts, job)
  if ('files' in submitted) return submitted.files
  const files = await pollUntilDone(parts, submitted.jobId)
  if (!files) throw new RemoteFailure('expired', `${adapter.provider} does not know ${submitted.jobId} any more.`)
  return files
}

async function submit<Job>(parts: JobParts<Job>, job: Job): Promise<Submitted> {
  const { adapter, journal, http, name } = parts
  const answer = await send(parts, job)
  const submitted = await adapter.accepted(answer, job, http)
  try {
    await record(journal, name, submitted)
  } catch (error) {
    // The task was canceled meanwhile, so nobody would poll the job.
    if ('jobId' in submitted) await cancelJob(adapter, http, submitted.jobId)
    throw error
  }
  return submitted
}

/**
 * Stores an accepted submission. Files in the answer itself cannot be downloaded again, so their job stays 'sent',
 * which is not sent again.
 */
async function record(journal: SubmissionJournal, name: string, submitted: Submitted): Promise<void> {
  if ('jobId' in submitted) return journal.set(name, { state: 'accepted', jobId: submitted.jobId })
  const urls = submitted.files.flatMap((file) => ('url' in file ? [file.url] : []))
  if (urls.length > 0) await journal.set(name, { state: 'done', urls })
}

/** Sends a job until it is certainly accepted or refused; a job that may have been accepted is not sent again. */
async function send<Job>({ adapter, journal, http, name }: JobParts<Job>, job: Job): Promise<Answer> {
  const { signal, times } = http
  const deadlineMs = performance.now() + times.retryTimeoutMs
  for (let tries = 0; ; tries++) {
    await journal.set(name, { state: 'sent' })
    let refusal: RemoteFailure
    let waitMs = Math.min(times.maxBackOffMs, times.backOffMs * 2 ** tries)
    try {
      const answer = await adapter.submit(job, http)
      if (answer.status < 300) return answer
      refusal = refusalOf(adapter, answer, http)
      if (refusal.kind !== 'busy') throw refusal
      waitMs = retryAfterMs(answer.headers) ?? waitMs
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.wasSent) throw lost(adapter.provider, error.message)
      refusal = new RemoteFailure('unreachable', `${adapter.provider}: ${error.message}`)
    }
    // Certainly not accepted: a worker that reclaims the task may send it.
    await journal.set(name, null)
    if (performance.now() + waitMs > deadlineMs) throw refusal
    await pause(waitMs, signal)
  }
}

/** The failure that an unsuccessful answer means. */
function refusalOf<Job>(adapter: RemoteAdapter<Job>, answer: Answer, http: Http): RemoteFailure {
  const detail = http.redact(`${adapter.provider} answered ${answer.status}: ${shortened(answer.body)}`)
  const own = adapter.refusal(answer)
  if (own) return new RemoteFailure(own.kind, detail)
  const { status } = answer
  if (status === 401 || status === 403) return new RemoteFailure('key', `${detail} (is the key right?)`)
  if (status === 402) return new RemoteFailure('credit', detail)
  if (status === 429) return new RemoteFailure('busy', detail)
  // A server that fails may have accepted the job before.
  if (status >= 500 || status === 408) return new RemoteFailure('lost', detail)
  return new RemoteFailure('rejected', detail)
}

function lost(provider: string, detail: string): RemoteFailure {
  return new RemoteFailure('lost', `${provider}: ${detail}; it may have been accepted and is not sent again.`)
}
