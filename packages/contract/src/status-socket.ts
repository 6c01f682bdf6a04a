/**
 * The status socket: token, then {@link connectedMessage}, then ids, then one {@link StatusMessage} after the other.
 */

import { launchStates } from './lists.ts'
import type { StatusError, TaskStatus } from './schemas/generations.ts'
import type { LaunchStep } from './schemas/launch.ts'

/** Path below /api. */
export const statusSocketPath = '/ws/generation-status'
/** The server's answer to a token that it accepts. */
export const connectedMessage = 'connected'
/** The server's answer to a token that it refuses. */
export const refusedToken = 'Could not validate credentials'
/** Ids that one connection can watch at a time. */
export const maxWatchedIds = 100
/** Close codes of the application range, after the HTTP statuses that they resemble. */
export const statusCloseCodes = { notSignedIn: 4401, tooMany: 4429, unavailable: 4503 } as const

/** What of a status tells when it was. */
export interface StatusInTime {
  task_id: string
  status: string
  updated_at: string
}

const unended: ReadonlySet<string> = new Set(['connecting', 'pending', 'generating'])

/**
 * Whether a status says more than what is known of the same generation. Messages arrive late or twice, so the later one
 * counts; but a task that has ended never goes on, even where its worker reported progress just before it learned of it.
 */
export function isNewerStatus(status: StatusInTime, known: StatusInTime): boolean {
  const [isEnd, wasEnd] = [!unended.has(status.status), !unended.has(known.status)]
  if (status.task_id === known.task_id && isEnd !== wasEnd) return isEnd
  return status.updated_at > known.updated_at
}

/** Tells every connection of a user, at any time, what of the account is another; it is to be loaded again. */
export interface AccountChange {
  changed: (typeof accountChanges)[number]
}

/** What a user is told of; 'removals' are results that an operator took down or restored. */
export const accountChanges = ['removals'] as const

/** Messages that the server sends once it has received ids. */
export type StatusMessage = TaskStatus | StatusError

/** Messages that every connection of a user may receive at any time. */
export type AccountMessage = AccountChange | LaunchStep

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Types of the fields that every client needs. States are not checked: a newer server may have more of them. */
const neededFields = {
  generation_id: 'string',
  status: 'string',
  updated_at: 'string',
  progress: 'number',
  point: 'number',
  result: 'object',
} as const satisfies Partial<Record<keyof TaskStatus, string>>

function isTaskStatus(value: object): value is TaskStatus {
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return (
    Object.entries(neededFields).every(([name, kind]) => typeof fields[name] === kind) && Array.isArray(fields.result)
  )
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

function isLaunchStep(value: object): value is LaunchStep {
  const { ticket, state, target, reason, helper, updated_at }: Readonly<Record<string, unknown>> = { ...value }
  return (
    typeof ticket === 'string' &&
    launchStates.some((known) => known === state) &&
    [target, reason, helper].every(isTextOrNull) &&
    typeof updated_at === 'string'
  )
}

/** The object in a message; null for any other text. */
function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Reads one message of the status socket; null for anything but the status of a task. */
export function readTaskStatus(text: string): TaskStatus | null {
  const value = objectIn(text)
  return value && isTaskStatus(value) ? value : null
}

/** Reads one message of the status socket; null for anything but a change of the account. */
export function readAccountChange(text: string): AccountChange | null {
  const value = objectIn(text)
  const found = value && 'changed' in value && accountChanges.find((change) => change === value.changed)
  return found ? { changed: found } : null
}

/** Reads one message of the status socket; null for anything but a step of a launch in a state of this version. */
export function readLaunchStep(text: string): LaunchStep | null {
  const value = objectIn(text)
  return value && isLaunchStep(value) ? value : null
}
