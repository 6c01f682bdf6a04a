/** Users who create, cancel and delete while the server is being killed, and record every answer. */
import type { CreateAnswer, CreateRequest, TaskStatus } from '@mirari/contract/schemas'

export interface Memory {
  /** Every id that was ever sent. */
  sent: Set<string>
  /** Ids whose creation was acknowledged. */
  created: Set<string>
  /** Ids whose cancel call answered 200. */
  cancelled: Set<string>
  /** Ids for which a cancel call was sent, whatever the answer. */
  cancelTried: Set<string>
  deleted: Set<string>
  deleteTried: Set<string>
  /** Statuses that a healthy server never returns, with their requests. */
  unexpectedAnswers: string[]
  /** Answers with an id other than the one sent. */
  foreignIds: string[]
  retries: number
}

export interface Person {
  userId: string
  email: string
  token(): Promise<string>
  memory: Memory
  /** Whether calls that are answered 503 are sent again, as clients do while a part of the installation is away. */
  isPatient: boolean
}

const sizes = ['64x64', '96x64', '64x128', '128x128']
const prompts = [
  'a lake at dawn',
  'a city at night',
  'a red flower',
  'an abstract wave',
  '山水',
  'a forest in the snow',
]
const retryMs = 30
/** Time in ms after which a call without an answer is sent again. */
const patienceMs = { usual: 5000, long: 30_000 }
/** Pause in ms after an answer 503. */
const refusedMs = 300
const maxOpenTasks = 3
const cancelShare = 0.25
const deleteShare = 0.15
/** Cancels that wait for the task to run, so that they can collide with its end. */
const lateCancelShare = 0.7
const longestWaitMs = 600
export const personPassword = 'a password for the fault test'

const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from.')
  return value
}

/** Registers a user. The server must be running. */
export async function register(origin: string, name: string, { isPatient = false } = {}): Promise<Person> {
  const headers = { 'content-type': 'application/json' }
  const email = `${name}@example.com`
  const body = JSON.stringify({ username: name, email, password: personPassword })
  const response = await fetch(`${origin}/api/auth/register`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`Registration answered ${response.status}: ${await response.text()}`)
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
  return {
    userId: user.id,
    email,
    token: async () => access_token,
    isPatient,
    memory: {
      sent: new Set(),
      created: new Set(),
      cancelled: new Set(),
      cancelTried: new Set(),
      deleted: new Set(),
      deleteTried: new Set(),
      unexpectedAnswers: [],
      foreignIds: [],
      retries: 0,
    },
  }
}

/** @returns a new access token of a user that {@link register} made */
export async function signIn(origin: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: personPassword })
  const response = await fetch(`${origin}/api/auth/token`, { method: 'POST', body })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}

export interface Answer {
  status: number
  body: unknown
  /** Number of times the call was sent before an answer arrived. */
  retries: number
}

/**
 * Sends until an answer arrives, because after a broken connection the outcome is unknown.
 * @param body a form, or an object that is sent as JSON
 */
export async function insist(
  origin: string,
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const isForm = body instanceof FormData
  for (let retries = 0; ; retries++) {
    try {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await person.token()}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        // On a connection that is kept, fetch sends a GET, PUT or DELETE again by itself when the server dies, and its
        // answer would look like that of a first attempt.
        keepalive: method === 'GET',
        signal: AbortSignal.timeout(person.isPatient ? patienceMs.long : patienceMs.usual),
      })
      const text = await response.text()
      if (response.status === 503 && person.isPatient) {
        await Bun.sleep(refusedMs)
        continue
      }
      person.memory.retries += retries
      return { status: response.status, body: text === '' ? null : JSON.parse(text), retries }
    } catch {
      await Bun.sleep(retryMs)
    }
  }
}

/** Makes calls until it is stopped. */
export async function work(origin: string, person: Person, isOver: () => boolean): Promise<void> {
  const { memory } = person
  const open = new Set<string>()
  const later: Promise<void>[] = []
  while (!isOver()) {
    if (open.size >= maxOpenTasks) {
      await Bun.sleep(retryMs)
      for (const ended of await endedOf(origin, person, open)) open.delete(ended)
      continue
    }
    const id = await create(origin, person)
    if (id === null) continue
    open.add(id)
    const dice = Math.random()
    const waitMs = Math.random() * longestWaitMs
    if (dice < cancelShare) later.push(cancelSometime(origin, person, id, waitMs))
    else if (dice < cancelShare + deleteShare) later.push(Bun.sleep(waitMs).then(() => remove(origin, person, id)))
  }
  await Promise.all(later)
  // Repeats one call on purpose, which must change nothing.
  for (const id of [...memory.created].slice(-3)) {
    if (memory.cancelTried.has(id)) await cancel(origin, person, id)
  }
}

async function create(origin: string, person: Person): Promise<string | null> {
  const { memory } = person
  const id = Bun.randomUUIDv7()
  const request: CreateRequest = {
    id,
    prompt: pick(prompts),
    model: pick(['jimeng', 'FLUX'] as const),
    size: pick(sizes),
    type: 'image',
    is_public: Math.random() < 0.5,
  }
  memory.sent.add(id)
  const { status, body } = await insist(origin, person, 'POST', '/generations', request)
  if (status !== 200) {
    memory.unexpectedAnswers.push(`create answered ${status} ${JSON.stringify(body)}`)
    return null
  }
  const answer = body as CreateAnswer
  if (answer.id !== id) memory.foreignIds.push(answer.id)
  memory.created.add(id)
  return id
}

async function cancelSometime(origin: string, person: Person, id: string, waitMs: number): Promise<void> {
  if (Math.random() < lateCancelShare) {
    const isWaiting = async () => {
      const { body } = await insist(origin, person, 'GET', `/generations/status?ids=${id}`)
      return Array.isArray(body) && body[0]?.status === 'pending'
    }
    while (await isWaiting()) await Bun.sleep(retryMs)
  }
  await Bun.sleep(waitMs / 2)
  await cancel(origin, person, id)
}

async function cancel(origin: string, person: Person, id: string): Promise<void> {
  const { memory } = person
  memory.cancelTried.add(id)
  const { status, body } = await insist(origin, person, 'POST', `/generations/${id}/cancel`)
  if (status === 200) memory.cancelled.add(id)
  else if (status !== 409) memory.unexpectedAnswers.push(`cancel answered ${status} ${JSON.stringify(body)}`)
}

async function remove(origin: string, person: Person, id: string): Promise<void> {
  const { memory } = person
  memory.deleteTried.add(id)
  const { status, body, retries } = await insist(origin, person, 'DELETE', `/generations/${id}`)
  // After a broken connection, 404 means that the first attempt succeeded.
  if (status === 200 || (status === 404 && retries > 0)) memory.deleted.add(id)
  else memory.unexpectedAnswers.push(`delete answered ${status} ${JSON.stringify(body)}`)
}

async function endedOf(origin: string, person: Person, ids: ReadonlySet<string>): Promise<string[]> {
  const { status, body } = await insist(origin, person, 'GET', `/generations/status?ids=${[...ids].join(',')}`)
  if (status !== 200) {
    person.memory.unexpectedAnswers.push(`status answered ${status} ${JSON.stringify(body)}`)
    return []
  }
  const found = new Map((body as TaskStatus[]).map((task) => [task.generation_id, task.status]))
  // A deleted result is no longer found.
  return [...ids].filter((id) => !['pending', 'generating'].includes(found.get(id) ?? 'deleted'))
}

/** Waits until these users have no task left. False when it takes too long. */
export async function drain(origin: string, people: readonly Person[], timeoutMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + timeoutMs
  for (const person of people) {
    const ids = [...person.memory.created]
    for (let first = 0; first < ids.length; first += 100) {
      const part = new Set(ids.slice(first, first + 100))
      for (;;) {
        for (const id of await endedOf(origin, person, part)) part.delete(id)
        if (part.size === 0) break
        if (performance.now() > deadlineMs) return false
        await Bun.sleep(retryMs)
      }
    }
  }
  return true
}
