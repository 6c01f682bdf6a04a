import type { ProblemBody } from '@mirari/contract'
import { NotFoundError, ParseError, ValidationError } from 'elysia'
import { asAway, DatabaseAwayError } from '../database/errors.ts'
import type { Log } from '../log.ts'
import { asError } from '../log.ts'
import { asDiskProblem } from '../storage/disk-problem.ts'
import { Problem } from './problem.ts'
import { type RefusedAddress, wrongParameter } from './wrong-parameter.ts'

/** Answer to a failed request: never more than a {@link Problem} says. */
export interface Failure {
  status: number
  headers: Readonly<Record<string, string>>
  body: ProblemBody
}

/**
 * Turns a thrown value into an answer. Errors of the server are logged and their details are not sent. Never throws,
 * because Elysia would answer by itself then, without headers and log line.
 * @param address of the request, which names the parameter that was refused
 */
export function failureOf(error: unknown, log: Log, requestId: string, address?: RefusedAddress): Failure {
  const problem = readProblem(asDiskProblem(asAway(ofHook(error))), { log, requestId, address })
  if (problem) return { status: problem.status, headers: problem.headers, body: problem.body() }
  log.error('request failed', { request: requestId, error: loggable(error) })
  const body: ProblemBody = { detail: 'Something went wrong. Please try again.', code: 'internal' }
  return { status: 500, headers: {}, body }
}

/** Elysia wraps an error that a hook throws while the body is read. */
const ofHook = (error: unknown): unknown =>
  error instanceof ParseError && (error.cause instanceof Problem || error.cause instanceof DatabaseAwayError)
    ? error.cause
    : error

interface FailedRequest {
  log: Log
  requestId: string
  address: RefusedAddress | undefined
}

function readProblem(error: unknown, { log, requestId, address }: FailedRequest): Problem | null {
  try {
    return problemOf(error, address)
  } catch (cause) {
    log.error('a refusal could not be worded', { request: requestId, error: asError(cause) })
    return new Problem('invalid_body')
  }
}

function problemOf(error: unknown, address: RefusedAddress | undefined): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof ParseError) return new Problem('invalid_body')
  if (error instanceof NotFoundError) return new Problem('address_unknown')
  // An answer that breaks its own schema is an error of the server, not of the caller.
  if (error instanceof ValidationError && error.type !== 'response') {
    const parameter = address && isAboutAddress(error) ? wrongParameter(address) : null
    return parameter ?? new Problem('validation', { fault: messageOf(error) })
  }
  return null
}

/** Elysia calls a number that it has read from the query a 'property'. */
const isAboutAddress = ({ type }: ValidationError): boolean => ['params', 'query', 'property'].includes(type)

function loggable(error: unknown): Error {
  // Elysia's message contains the whole answer, including personal data.
  if (error instanceof ValidationError) return new Error(`The answer breaks its schema. ${messageOf(error)}`)
  return asError(error)
}

/** A message such as 'prompt: Expected string', without the value that was sent. */
function messageOf(error: ValidationError): string {
  // The list `all` also describes the values as text, which throws for an object such as {"toString": 1}.
  const first = error.valueError
  if (!first || !('path' in first)) return 'A value in the request is not allowed.'
  const path = first.path.split('/').filter(Boolean).join('.')
  const reason = first.schema?.error
  const text = typeof reason === 'string' ? reason : first.message
  return `${path || error.type}: ${text}`
}
