import type { OperationFacts } from '@mirari/contract'
import { Kind, OptionalKind, type TObject, type TSchema, Type } from '@sinclair/typebox'
import { t } from 'elysia'
import type { NeededScope } from '../session/token-callers.ts'
import { refuseUnknownFields } from './exact-body.ts'

type Access<Of extends OperationFacts['access']> = Of extends 'user'
  ? { signedIn: NeededScope }
  : Of extends 'viewer'
    ? { mayBeSignedIn: NeededScope }
    : unknown

type Part<Facts, Name extends 'params' | 'query' | 'body'> = Facts extends {
  [Key in Name]: infer Schema extends TSchema
}
  ? { [Key in Name]: Schema }
  : unknown

type Answer<Facts> = Facts extends { answer: infer Schema extends TSchema }
  ? { response: { 200: Schema } }
  : { response: { 204: typeof nothing } }

type RouteOptions<Facts extends OperationFacts> = Access<Facts['access']> &
  Part<Facts, 'params'> &
  Part<Facts, 'query'> &
  Part<Facts, 'body'> &
  Answer<Facts>

const nothing = Type.Void()

/** Route options of an operation: who may call it, what it takes and what it answers. */
export function routeOf<Facts extends OperationFacts>(operation: Facts): RouteOptions<Facts> {
  const { access, scope = 'session', stepUp, params, query, body, exactBody, bodyType, answer, answerType } = operation
  return {
    ...(access === 'user' && { signedIn: scope }),
    ...(stepUp && { stepUp }),
    ...(access === 'viewer' && { mayBeSignedIn: scope }),
    ...(params && { params }),
    ...(query && { query: fromText(query) }),
    // Routes read multipart forms themselves, piece by piece.
    ...(body && bodyType !== 'multipart/form-data' && { body }),
    ...(body &&
      exactBody && {
        transform: (context: { body: unknown }) => refuseUnknownFields(context.body, body),
      }),
    ...(answerType === undefined && { response: answer ? { 200: answer } : { 204: nothing } }),
  } as RouteOptions<Facts>
}

/** Replaces numbers and flags of a query by Elysia's types that parse them from text. */
function fromText(query: TSchema): TSchema {
  const { properties } = query as TObject
  return Type.Object(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, readable(schema)])))
}

function readable(schema: TSchema): TSchema {
  const { type, ...options } = schema
  const read = readers[schema[Kind]]?.(options) ?? schema
  return schema[OptionalKind] === 'Optional' ? Type.Optional(read) : read
}

const readers: Readonly<Record<string, (options: object) => TSchema>> = {
  Integer: t.Integer,
  Number: t.Number,
  Boolean: t.Boolean,
}
