import type { ProblemBody } from '@mirari/contract'
import { NotFoundError, ParseError, ValidationError } from 'elysia'
import type { Log } from '../log.ts'
import { asError } from '../log.ts'
import { Problem } from './problem.ts'

/** Answer to a failed request: never more than a {@link Problem} says. */
export interface Failure {
  status: number
  headers: Readonly<Record<string, string>>
  body: ProblemBody
}

/** Turns whatever was thrown into the answer; what is nobody's fault but ours is logged and stays in the log. */
export function failureOf(error: unknown, log: Log, requestId: string): Failure {
  const problem = problemOf(error)
  if (problem) return { status: problem.status, headers: problem.headers, body: problem.body() }
  log.error('request failed', { request: requestId, error: loggable(error) })
  const body: ProblemBody = { detail: 'Something went wrong. Please try again.', code: 'internal' }
  return { status: 500, headers: {}, body }
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  // What a hook throws while the body is read arrives wrapped.
  if (error instanceof ParseError) {
    return error.cause instanceof Problem ? error.cause : new Problem('invalid_body')
  }
  if (error instanceof NotFoundError) return new Problem('address_unknown')
  // An answer that breaks its own schema is our mistake, so it is not handled here.
  if (error instanceof ValidationError && error.type !== 'response') {
    return new Problem('validation', { fault: sentenceOf(error) })
  }
  return null
}

function loggable(error: unknown): Error {
  // Its own message holds the whole answer, with people's data in it.
  if (error instanceof ValidationError) return new Error(`The answer breaks its schema. ${sentenceOf(error)}`)
  return asError(error)
}

/** 'prompt: Expected string'; without the value that was sent. */
function sentenceOf(error: ValidationError): string {
  const first = error.all[0]
  if (!first || !('path' in first)) return 'A value in the request is not allowed.'
  const place = first.path.split('/').filter(Boolean).join('.')
  const reason = first.schema?.error
  const text = typeof reason === 'string' ? reason : first.message
  // A number out of its limits in the query comes without its name.
  const whole = error.type === 'property' ? 'A number in the address' : error.type
  return `${place || whole}: ${text}`
}
