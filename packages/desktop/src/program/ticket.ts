import type { ReportedLaunchState } from '@mirari/contract/lists'
import { LaunchManifest, type LaunchReport } from '@mirari/contract/schemas'
import { Value } from '@sinclair/typebox/value'
import { DesktopProblem } from '../desktop-problem.ts'
import type { FaultTexts } from '../faults/faults.ts'
import type { ApplyLink } from './link.ts'
import { version } from './version.ts'

/** Calls to the server that a link names. Nothing of the person's is sent along, and no other address is followed. */
export interface ServerCalls {
  fetch: typeof fetch
  /** How long an answer may take. */
  timeoutMs: number
}

const maxAnswerLength = 64 * 1024

/**
 * Asks the server what waits under a ticket, which thereby is used up.
 * @throws DesktopProblem
 */
export async function claimTicket({ origin, ticket }: ApplyLink, calls: ServerCalls): Promise<LaunchManifest> {
  const response = await call(`${origin}/api/app/tickets/${ticket}`, {}, calls)
  if (response.status === 404 || response.status === 410) {
    throw new DesktopProblem((faults) => faults.usedLink)
  }
  if (!response.ok) throw unclear((faults) => faults.serverAnswered(origin, response.status))
  const manifest = parse(await readAtMost(response, maxAnswerLength))
  if (Value.Check(LaunchManifest, manifest)) return manifest
  throw unclear((faults) => faults.serverUnclear(origin))
}

/** Tells the server how far the wallpaper is. */
export type Report = (
  state: ReportedLaunchState,
  details?: { target?: string; reason?: LaunchReport['reason'] & string },
) => Promise<void>

/** Reports are for the page that waits: one that is lost changes nothing here. */
export function reporter({ origin, ticket }: ApplyLink, secret: string, calls: ServerCalls): Report {
  return async (state, details = {}) => {
    const body: LaunchReport = { state, helper: version, ...details }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    await call(`${origin}/api/app/tickets/${ticket}/state`, request, calls).catch(() => undefined)
  }
}

async function call(address: string, request: RequestInit, { fetch, timeoutMs }: ServerCalls): Promise<Response> {
  try {
    return await fetch(address, {
      ...request,
      redirect: 'manual',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw unclear((faults) => faults.serverSilent(new URL(address).origin), cause)
  }
}

/** @throws DesktopProblem when it is longer, or ends early */
async function readAtMost(response: Response, length: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > length) break
    }
  } catch (cause) {
    throw unclear((faults) => faults.stalled, cause)
  }
  return text.length > length ? '' : text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const unclear = (say: (faults: FaultTexts) => string, cause?: unknown) =>
  new DesktopProblem(say, { reason: 'download_failed', cause })
