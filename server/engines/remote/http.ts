/**
 * Calls to a provider: limited in time and size, never redirected, with errors that say whether the request was sent.
 */
import { asError } from '../../platform/log.ts'
import { RemoteFailure } from './failure.ts'
import type { RemoteSettings, RemoteTimes } from './settings.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON, or the text of any other answer. */
  body: unknown
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  form?: FormData
  timeoutMs?: number
  signal?: AbortSignal
}

export interface Http {
  settings: RemoteSettings
  times: RemoteTimes
  /** Aborted with the task. */
  signal: AbortSignal
  /** @param path after the base address, or a whole address on the provider's own host. @throws TransportError */
  call(path: string, options?: CallOptions): Promise<Answer>
  /** Text without the key, for logs. */
  redact(text: string): string
}

/** Thrown when there is no answer, or an incomplete one. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  /** False when the request certainly did not leave this machine. */
  readonly wasSent: boolean
  constructor(detail: string, wasSent: boolean, cause: unknown) {
    super(detail, { cause })
    this.wasSent = wasSent
  }
}

/** Maximum size in bytes of an answer, whose JSON may contain images as base64. */
const maxAnswerBytes = 100 * 1024 * 1024
const neverSent: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ConnectionRefused',
  'FailedToOpenSocket',
])

export interface HttpOptions {
  settings: RemoteSettings
  times: RemoteTimes
  signal: AbortSignal
  /** Headers that carry the key. */
  authorize: Readonly<Record<string, string>>
}

export function createHttp({ settings, times, signal, authorize }: HttpOptions): Http {
  const { baseUrl, apiKey } = settings
  const base = new URL(baseUrl)
  const redact = (text: string) => (apiKey ? text.replaceAll(apiKey, '[key]') : text)

  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const url = path.startsWith('/') ? new URL(baseUrl + path) : new URL(path)
    // The key must only be sent to the provider's own host.
    if (url.origin !== base.origin) throw new Error(`${url.origin} is not the provider's own address.`)
    const { method = 'GET', json, form, timeoutMs = times.callMs } = options
    const abort = options.signal ?? signal
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...authorize,
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: form }),
        redirect: 'manual',
        // Bun retries a request on a broken keep-alive connection, which would send a paid request twice.
        keepalive: false,
        signal: AbortSignal.any([abort, AbortSignal.timeout(timeoutMs)]),
      })
      const text = new TextDecoder().decode(await readLimited(response, maxAnswerBytes))
      return { status: response.status, headers: response.headers, body: parse(text) }
    } catch (error) {
      abort.throwIfAborted()
      if (error instanceof RemoteFailure) throw error
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      const detail = `${method} ${url.origin}${url.pathname}: ${asError(error).message}`
      throw new TransportError(redact(detail), !neverSent.has(code), error)
    }
  }

  return { settings, times, signal, call, redact }
}

/** The bytes of an answer. @throws RemoteFailure when they are more than `maxBytes` */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new RemoteFailure('broken', `The answer has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The pause in ms of a Retry-After header; null without one. */
export function retryAfterMs(headers: Headers, now: () => number = Date.now): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now())
}

/** Waits; rejects at once when aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

const maxDetailLength = 500

/** The start of an answer, for the log. */
export function shortened(body: unknown): string {
  return (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, maxDetailLength)
}
