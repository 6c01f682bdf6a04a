/**
 * Malformed requests to every operation of the API's description, from visitors, people and operators: each is answered
 * in time, with a status that the description names, and with nothing of the server's inside.
 */
import { join } from 'node:path'
import { describeApi } from '@mirari/contract'
import fc from 'fast-check'
import type { Outcome, Scenario } from '../scenario.ts'
import { startServerProcess } from '../server-process.ts'
import { register, signIn } from '../traffic.ts'
import { type Caller, describedOperations, type FuzzedRequest } from './requests.ts'

/** Makes every run the same, as far as the ids of what exists allow. */
const seed = 20_260_101
const parallel = 8
const operatorName = 'first-fuzzer'
const answerTimeoutMs = 15_000
const mostIds = 400
const shownRequestLength = 300
/** Statuses of malformed requests, which every operation may answer. */
const alwaysPossible: ReadonlySet<number> = new Set([200, 204, 304, 400, 401, 403, 404, 405, 413, 415, 416, 422, 429])
/** Answered below the app, without a body: the head of the request is too long. */
const headTooLong = 431
/** What no answer may contain: sources, statements, stacks, paths. */
const internals =
  /\bat [^\n]{0,80}\.ts:\d|node_modules|SQLITE_|SQLiteError|\bselect .{1,80} from |\/files\/[0-9a-f]{2}\/|\bbun:[a-z]/i

export const fuzz: Scenario = {
  unit: 'malformed requests to each operation',
  short: 25,
  full: 1000,
  run: fuzzEverything,
}

type Signed = Record<Exclude<Caller, 'visitor'>, string>

async function fuzzEverything(count: number, folder: string): Promise<Outcome> {
  const dataDir = join(folder, 'data')
  const server = await startServerProcess(dataDir, {
    env: { WORKERS: '0', TRUSTED_PROXIES: '127.0.0.1', PAYMENT_TEST: 'on', REGISTER_LIMIT_PER_ADDRESS: '100000/60' },
  })
  const findings = { mistakes: [] as string[], leaks: [] as string[], hangs: [] as string[], shapes: [] as string[] }
  const statuses = new Map<number, number>()
  const ids = new Set<string>()
  let people = 0
  const newToken = async () => (await register(server.origin, `fuzzer-${people++}`)).token()
  // The first account of an installation is its operator.
  const operator = await register(server.origin, operatorName)
  const tokens: Signed = { operator: await operator.token(), person: await newToken() }

  async function send(request: FuzzedRequest, operationId: string, described: ReadonlySet<number>): Promise<void> {
    const shown = `${operationId}: ${JSON.stringify(request).slice(0, shownRequestLength)}`
    let response: Response
    let text: string
    try {
      response = await fetch(`${server.origin}${request.path}`, {
        method: request.method,
        headers: {
          // Limits by address are not what is tested here.
          'x-forwarded-for': `10.${people % 256}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
          ...(request.caller !== 'visitor' && { authorization: `Bearer ${tokens[request.caller]}` }),
          ...request.headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMs),
        ...(request.body !== null && { body: request.body }),
      })
      text = await response.text()
    } catch (error) {
      findings.hangs.push(`${shown} → ${error}`)
      return
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const answered = `${shown} → ${response.status} ${text.slice(0, shownRequestLength)}`
    if (response.status === headTooLong) return
    const isRedirect = response.status >= 300 && response.status < 400
    if (!isRedirect && !alwaysPossible.has(response.status) && !described.has(response.status)) {
      findings.mistakes.push(answered)
    }
    if (response.status >= 400) {
      if (!isRefusal(text, response)) findings.shapes.push(answered)
      if (internals.test(text)) findings.leaks.push(answered)
    }
    for (const [, id = ''] of text.matchAll(/"(?:\w*id|key|\w*_key)":"([^"]{1,100})"/g))
      if (ids.size < mostIds) ids.add(id)
    // Fuzzed calls also sign out, and delete accounts.
    if (response.status !== 401 || request.caller === 'visitor' || !text.includes('could_not_validate')) return
    if (request.caller === 'person') tokens.person = await newToken()
    else tokens.operator = await signIn(server.origin, operatorName)
  }

  const operations = describedOperations(describeApi({ version: '1.0.0' }))
  let sent = 0
  for (const [index, operation] of operations.entries()) {
    const requests = fc.sample(operation.requests([...ids]), { numRuns: count, seed: seed + index })
    let next = 0
    const sender = async () => {
      for (let at = next++; at < requests.length; at = next++) {
        const request = requests[at]
        if (request) await send(request, operation.id, operation.statuses)
      }
    }
    await Promise.all(Array.from({ length: parallel }, sender))
    sent += requests.length
  }
  const isAlive = await fetch(`${server.origin}/api/health`).then(({ ok }) => ok)
  const exitCode = await server.stop()
  return {
    checks: [
      { name: 'every request is answered in time', wrong: findings.hangs },
      { name: 'no answer is a mistake of the server, and each status is described', wrong: findings.mistakes },
      { name: 'every refusal has its code and its sentence', wrong: findings.shapes },
      { name: 'no refusal tells anything of the inside', wrong: findings.leaks },
      { name: 'no request failed in the log', wrong: server.failedRequests() },
      { name: 'every error was handled', wrong: server.unhandled() },
      {
        name: 'the server is there and stops with exit code 0',
        wrong: isAlive && exitCode === 0 ? [] : [`${exitCode}`],
      },
    ],
    summary: `${sent} requests to ${operations.length} operations; answers ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  }
}

function isRefusal(text: string, response: Response): boolean {
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return response.headers.get('content-type')?.startsWith('text/html') === true && text.includes('<title>')
  }
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}
