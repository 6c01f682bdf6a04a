import { OptionalKind, type TObject, type TSchema } from '@sinclair/typebox'
import { allOperations } from './all-operations.ts'
import { type OperationFacts, splitAddress, tags } from './operation.ts'
import { ProblemBody } from './problem-body.ts'
import { describedAs } from './schemas/common.ts'
import type { Scope } from './schemas/vocabulary.ts'
import { statusSocketPath } from './status-socket.ts'

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }

/** The parts of an OpenAPI document that this repository reads. */
export interface ApiDescription extends JsonObject {
  openapi: string
  info: JsonObject & { title: string; version: string; description: string }
  paths: { [path: string]: JsonObject }
}

const title = 'Mirari API'
const introduction = `Everything below /api answers JSON. Sign in with \`POST /api/auth/token\` and send
\`Authorization: Bearer …\`, or send an API key of the settings the same way. A refusal is \`{ detail, code, reason, params }\`: \`code\` says what kind of refusal it is,
\`reason\` which one exactly, \`params\` holds the values in the sentence \`detail\`.

\`WebSocket /api${statusSocketPath}\` tells how tasks go: send the access token, wait for \`connected\`, send task ids
with commas; each message is a TaskStatus.`

const refusalTexts: Readonly<Record<number, string>> = {
  400: 'The request is not right',
  401: 'Not signed in, or with wrong credentials',
  402: 'Not enough points',
  403: 'Not allowed',
  404: 'There is no such thing, or it is not visible',
  405: 'Not possible here',
  409: 'It does not go together with what there is',
  413: 'Too large, or no room left',
  415: 'Not a type that is taken',
  422: 'A value is not allowed',
  429: 'Too often; Retry-After says when to try again',
  500: 'A mistake of the server',
  501: 'Not offered',
  507: 'The server has no space left',
}

const scopeTexts: Readonly<Record<Scope, string>> = {
  read: 'sees what its owner sees',
  create: 'uploads, and starts and cancels generations, which costs points',
  library: 'changes and deletes generations, results, folders and uploads',
  publish: 'likes results, and decides which ones others see',
}

/** The whole API as an OpenAPI 3.1 document. */
export function describeApi({ version }: { version: string }): ApiDescription {
  const schemas: { [name: string]: Json } = {}
  const paths: { [path: string]: JsonObject } = {}
  const statuses = new Set<number>()

  /** Converts a schema to plain JSON; a named schema becomes a component. */
  function describe(schema: TSchema): Json {
    const { $id, ...rest } = schema
    if ($id === undefined) return plain(rest)
    if (!($id in schemas)) {
      schemas[$id] = null
      schemas[$id] = plain(rest)
    }
    return { $ref: `#/components/schemas/${$id}` }
  }

  function plain(schema: { [name: string]: unknown }): Json {
    const described = schema[describedAs]
    if (isSchema(described)) return describe(described)
    if (Array.isArray(schema.anyOf)) {
      const { anyOf, ...rest } = schema
      const texts = schema.anyOf.flatMap((one: unknown) =>
        isSchema(one) && typeof one.const === 'string' ? [one.const] : [],
      )
      if (texts.length === schema.anyOf.length) return { ...toJson(rest), type: 'string', enum: texts }
    }
    return toJson(schema)
  }

  function toJson(schema: { [name: string]: unknown }): JsonObject {
    const entries = Object.entries(schema).map(([name, value]): [string, Json] => [name, jsonOf(value)])
    return Object.fromEntries(entries)
  }

  function jsonOf(value: unknown): Json {
    if (Array.isArray(value)) return value.map(jsonOf)
    if (isSchema(value)) return describe(value)
    return value as Json
  }

  for (const [operationId, operation] of Object.entries(allOperations)) {
    const facts: OperationFacts & { address: string } = operation
    const [method, path] = splitAddress(facts.address)
    const refusals = refusalsOf(facts)
    for (const status of refusals) statuses.add(status)
    const place = `${facts.besideApi ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`
    const item = paths[place] ?? {}
    paths[place] = item
    const parameters = [...pathParameters(path, facts, describe), ...queryParameters(facts, describe)]
    item[method.toLowerCase()] = {
      operationId,
      tags: [facts.tag],
      summary: facts.summary,
      ...(facts.description !== undefined && { description: facts.description }),
      security: securityOf(facts, operationId),
      ...(parameters.length > 0 && { parameters }),
      ...(facts.body && {
        requestBody: {
          required: true,
          content: { [facts.bodyType ?? 'application/json']: { schema: describe(facts.body) } },
        },
      }),
      responses: {
        ...(facts.answer
          ? {
              200: {
                description: facts.answer.description ?? 'Done',
                content: { [facts.answerType ?? 'application/json']: { schema: describe(facts.answer) } },
              },
            }
          : { 204: { description: 'Done' } }),
        ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
      },
    }
  }

  const problem = describe(ProblemBody)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(
        [...statuses].map((status) => [
          status,
          {
            description: refusalTexts[status] ?? 'Refused',
            content: { 'application/json': { schema: problem } },
          },
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key of the settings, \`mk_…\`, with the scope that is listed: ${Object.entries(
            scopeTexts,
          )
            .map(([scope, text]) => `\`${scope}\` ${text}`)
            .join('; ')}. Calls without a scope take only an access token.`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mirari_session',
          description: 'Set by every sign-in; it only renews the access token',
        },
      },
    },
  }
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A key without the scope is refused wherever a sign-in is read. */
function refusalsOf({ access, refusals }: OperationFacts): readonly number[] {
  return access === 'anyone' ? refusals : [...new Set([...refusals, 403])].toSorted((a, b) => a - b)
}

function securityOf({ access, scope }: OperationFacts, operationId: string): Json {
  if (operationId === 'refreshToken') return [{ session: [] }]
  if (access === 'anyone') return []
  const signedIn = scope === undefined ? [{ bearer: [] }] : [{ bearer: [] }, { key: [scope] }]
  return access === 'user' ? signedIn : [{}, ...signedIn]
}

function pathParameters(path: string, { params }: OperationFacts, describe: (schema: TSchema) => Json): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = (params as TObject | undefined)?.properties[name]
    return { name, in: 'path', required: true, schema: schema ? describe(schema) : { type: 'string' } }
  })
}

function queryParameters({ query }: OperationFacts, describe: (schema: TSchema) => Json): Json[] {
  const { properties } = (query ?? { properties: {} }) as TObject
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema
    return {
      name,
      in: 'query',
      required: schema[OptionalKind] !== 'Optional' && schema.default === undefined,
      ...(description !== undefined && { description }),
      schema: describe(rest as TSchema),
    }
  })
}
