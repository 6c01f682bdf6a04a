import type { ModelId } from '@mirari/model'

/**
 * Settings of a remote engine. They are sent to the worker with each task and must never be logged or sent in a
 * response.
 */
export interface RemoteSettings {
  /** Address of the service, without a slash at the end. */
  baseUrl: string
  /** API key; null for a service that needs none. */
  apiKey: string | null
  /** Upstream models that differ from the engine's table. */
  upstream: Partial<Record<ModelId, string>>
  /** Absolute path of the folder with the operator's own files; null for engines without. */
  folder: string | null
}

/** Waiting times of remote engines in ms; shorter in tests. */
export interface RemoteTimes {
  /** Pause between two polls of a running job. */
  pollMs: number
  /** Time limit of a short call. */
  callMs: number
  /** Time limit of a submission. */
  submitMs: number
  /** Time limit of one download. */
  downloadMs: number
  /** First pause after a failed call; doubles with each further one. */
  backOffMs: number
  /** Maximum pause between two attempts. */
  maxBackOffMs: number
  /** Time for which a submission to a busy or unreachable provider is tried again. */
  retryTimeoutMs: number
  /** Time for which an accepted job is polled without an answer: it is paid for, so an outage is waited out. */
  pollTimeoutMs: number
  /** Time limit of a cancel call, short because the worker is ended soon after an abort. */
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
