import type { ModelId } from '@mirari/model'

/** What a remote engine needs to work. Goes to the worker with each task; never into a log or a response. */
export interface RemoteSettings {
  /** Address of the service, without a slash at the end. */
  baseUrl: string
  /** Null for a service that asks for none. */
  apiKey: string | null
  /** The service's own names for models, where they differ from the engine's table. */
  upstream: Partial<Record<ModelId, string>>
  /** Absolute path of the folder with the operator's own files; null for engines without. */
  folder: string | null
}

/** How long a remote engine waits; tests wait less. All in ms. */
export interface RemoteTimes {
  /** Pause between two polls of a running job. */
  pollMs: number
  /** Longest wait for the answer to a short call. */
  callMs: number
  /** Longest wait for the answer to a call that makes something. */
  submitMs: number
  /** Longest wait for one file. */
  downloadMs: number
  /** First pause after a call that did not work; doubles with each further one. */
  backOffMs: number
  /** Longest pause between two tries. */
  maxBackOffMs: number
  /** How long a submission is tried again at a busy or unreachable provider. */
  retryTimeoutMs: number
  /** How long an accepted job is polled while nobody answers: it is paid for, so an outage is waited out. */
  pollTimeoutMs: number
  /** Longest wait for the answer to a cancel; the worker is ended soon after an abort. */
  cancelMs: number
}

export const defaultTimes: RemoteTimes = {
  pollMs: 2000,
  callMs: 30_000,
  submitMs: 240_000,
  downloadMs: 300_000,
  backOffMs: 1000,
  maxBackOffMs: 60_000,
  retryTimeoutMs: 5 * 60_000,
  pollTimeoutMs: 60 * 60_000,
  cancelMs: 1200,
}
