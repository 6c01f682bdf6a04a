/** What the database refuses, in the words of the server. The engines say it each in their own way. */
import { SQLiteError } from 'bun:sqlite'
import { Problem } from '../http/problem.ts'
import { accountDeletedMessage } from './triggers/deleted-accounts.ts'

/** An error that PostgreSQL answered. Told by its fields, so that the driver is not loaded without need. */
interface PostgresError extends Error {
  /** SQLSTATE. */
  code: string
  table?: string
  constraint?: string
}

const uniqueViolation = '23505'
const diskFull = '53100'
/** State of what a trigger refuses by `raise exception`. */
const raised = 'P0001'

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && 'severity' in error && typeof error.code === 'string'
}

/** SQLSTATE of what PostgreSQL answered; null for every other error. */
export const sqlStateOf = (error: unknown): string | null => (isPostgresError(error) ? error.code : null)

/** Whether a unique column (written 'table.column') refused the row. */
export function isUniqueViolation(error: unknown, column: `${string}.${string}`): boolean {
  if (error instanceof SQLiteError) {
    return error.code?.startsWith('SQLITE_CONSTRAINT') === true && error.message.includes(column)
  }
  if (!isPostgresError(error) || error.code !== uniqueViolation) return false
  const [table, name] = column.split('.')
  // The names that PostgreSQL gives to unique columns and to primary keys, which here are all called 'id'.
  const names = [`${table}_${name}_key`, ...(name === 'id' ? [`${table}_pkey`] : [])]
  return error.table === table && names.includes(error.constraint ?? '')
}

/** What a database says to writes while its rows are moved to another. */
export const movingMessage = 'This database is moving.'

/**
 * The database could not be reached, or ended the connection. What was asked may have been done all the same if it was a
 * commit, and otherwise was not.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(cause: Error) {
    super(`The database is away: ${cause.message}`, { cause })
  }
}

/** For what is tried again soon anyway: its failure is passed over if the database is away. @throws any other error */
export function passOverAway(error: unknown): void {
  if (!(error instanceof DatabaseAwayError)) throw error
}

/** Time in s after which a client may try again what the database was away for. */
const retryAfterS = 2

/** The problem that callers are told of while the database is away; any other error stays as it is. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof DatabaseAwayError)) return error
  return new Problem('database_unreachable', {}, { headers: { 'retry-after': String(retryAfterS) }, cause: error })
}

/** Whether PostgreSQL gave up a statement that took too long. */
export const isGivenUp = (error: unknown): boolean => sqlStateOf(error) === '57014'

/** The problem that callers of a write are told of; other errors stay as they are. */
export function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.message === movingMessage) {
    return new Problem('installation_moving', {}, { cause: error })
  }
  if (isDiskFull(error)) return new Problem('storage_full', {}, { cause: error })
  // What an account had under way when it was deleted ends as if it had been signed out.
  if (isAccountDeleted(error)) {
    const headers = { 'www-authenticate': 'Bearer' }
    return new Problem('could_not_validate_credentials', {}, { headers, cause: error })
  }
  return error
}

const isDiskFull = (error: unknown): boolean =>
  (error instanceof SQLiteError && error.code === 'SQLITE_FULL') || sqlStateOf(error) === diskFull

const isAccountDeleted = (error: unknown): boolean =>
  (error instanceof SQLiteError || sqlStateOf(error) === raised) &&
  error instanceof Error &&
  error.message === accountDeletedMessage
