/** Calls of an S3 service: signed, bounded in time, and repeated when that may help. */
import { createHash } from 'node:crypto'
import type { S3Config } from '../../config/config-storage.ts'
import { asError, type Log } from '../../log.ts'
import { asStorageProblem, errorCode, S3Error } from './s3-error.ts'
import { signed } from './sign.ts'

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Name of the object; absent for the bucket itself. */
  name?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array<ArrayBuffer>
  /** Whether an answer is what was asked for; an incomplete one counts as a connection that broke. */
  isComplete?: (answer: S3Answer) => boolean
}

/** A whole answer: what was cut off never becomes one. */
export interface S3Answer {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

export interface S3Times {
  /** Time for one attempt, in ms. */
  attemptMs: number
  /** Pauses between the attempts of a call, in ms. */
  pausesMs: readonly number[]
}

/** Outlasts the restart of a service or of the network to it. */
export const usualTimes: S3Times = { attemptMs: 60_000, pausesMs: [200, 1000, 3000] }

export interface S3ClientOptions {
  config: S3Config
  log: Pick<Log, 'warn'>
  times?: S3Times
}

export type S3Client = ReturnType<typeof createS3Client>

/** Answers about a busy or broken service, which may be in order a moment later. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])
/** Answers with status 400 that are about the connection. */
const passingCodes = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'BadDigest', 'XAmzContentSHA256Mismatch'])

export function createS3Client({ config, log, times = usualTimes }: S3ClientOptions) {
  const { bucket, prefix, endpoint } = config

  async function attempt({ method, name, query = {}, headers = {}, body, isComplete }: S3Call): Promise<S3Answer> {
    const path = name === undefined ? '' : `/${prefix}${name}`
    const search = new URLSearchParams(query).toString()
    const request = await signed(
      {
        method,
        url: `${endpoint}/${bucket}${path}${search === '' ? '' : `?${search}`}`,
        headers: body === undefined ? headers : { ...headers, 'content-md5': hash('md5', body, 'base64') },
        sha256: hash('sha256', body ?? new Uint8Array(), 'hex'),
      },
      config,
    )
    const response = await fetch(request.url, {
      method,
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(times.attemptMs),
      ...(body !== undefined && { body }),
    })
    const answer = { status: response.status, headers: response.headers, body: await response.bytes() }
    // Some operations answer 200 first, and that they failed afterwards.
    const code = response.ok && method !== 'POST' && method !== 'PUT' ? '' : errorCode(textOf(answer))
    if (!response.ok || code !== '') throw new S3Error(response.ok ? 500 : response.status, code)
    if (isComplete?.(answer) === false) throw new Error('The answer of the storage service was cut off.')
    return answer
  }

  return {
    config,

    /**
     * Sends a call, again after a pause when the service is busy or the connection breaks.
     * @throws S3Error for what another attempt would not change; else the last error
     */
    async trySend(call: S3Call): Promise<S3Answer> {
      for (const pauseMs of [...times.pausesMs, null]) {
        try {
          return await attempt(call)
        } catch (error) {
          if (pauseMs === null || !mayPass(error)) throw error
          await Bun.sleep(pauseMs)
        }
      }
      throw new Error('A call has at least one attempt.')
    },

    /** As `trySend`. @throws Problem 'storage_full', 'storage_unreachable'; S3Error 404 when there is no such object */
    async send(call: S3Call): Promise<S3Answer> {
      try {
        return await this.trySend(call)
      } catch (error) {
        if (isAbsent(error)) throw error
        log.warn('the storage service failed', { method: call.method, object: call.name, error: asError(error) })
        throw asStorageProblem(error)
      }
    },
  }
}

/** Whether there is no such object. */
export function isAbsent(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Error)) return true
  return passing.has(error.status) || passingCodes.has(error.code)
}

export const textOf = ({ body }: Pick<S3Answer, 'body'>): string => new TextDecoder().decode(body)

const hash = (algorithm: 'md5' | 'sha256', body: Uint8Array, form: 'hex' | 'base64'): string =>
  createHash(algorithm).update(body).digest(form)
