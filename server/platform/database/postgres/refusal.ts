/** Why a database of PostgreSQL cannot be opened, in a sentence for the operator. */
import { databaseAddress } from '../../config/config-database.ts'
import { ConfigError } from '../../config/config-error.ts'
import { asError } from '../../log.ts'
import { DatabaseAwayError, sqlStateOf } from '../errors.ts'

/** States of PostgreSQL (SQLSTATE) that operators can do something about. */
const reasons: Readonly<Record<string, string>> = {
  '28P01': 'refuses this user or password',
  '28000': 'refuses this user or this kind of connection',
  '3D000': 'does not exist; make it by: create database … encoding utf8',
  '42501': 'does not let this user read or make its tables; let it own the database',
  '0A000': 'lacks the extension citext, which the package postgresql-contrib has',
  '58P01': 'lacks the extension citext, which the package postgresql-contrib has',
  '25006': 'can only be read: it is the copy of another one',
  '53300': 'has no connection free; max_connections must be larger',
  '57P03': 'is just starting or ending',
}

/** Codes of the system for a server that is not there. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES|EPIPE)$/
/** What the driver says, without a code, of a server that is not there or ended the connection. */
const silent = /^(timeout expired|Connection terminated)/
const insecure = /SSL|certificate|TLS/i

/** The error of an attempt to open a database; a ConfigError where its operator can do something about it. */
export function asRefusal(error: unknown, url: string): unknown {
  if (error instanceof ConfigError) return error
  if (error instanceof DatabaseAwayError) return asRefusal(error.cause, url)
  const name = `The database ${databaseAddress(url)}`
  const reason = reasons[sqlStateOf(error) ?? '']
  if (reason !== undefined) return new ConfigError(`${name} ${reason}. See DATABASE_URL.`)
  const { message } = asError(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unreachable.test(code) || silent.test(message)) {
    return new ConfigError(`${name} cannot be reached (${code === '' ? 'no answer' : code}). See DATABASE_URL.`)
  }
  if (insecure.test(message) || /CERT|SSL|TLS/.test(code)) {
    return new ConfigError(`${name} cannot be reached safely: ${message}. See sslmode in DATABASE_URL.`)
  }
  return error
}
