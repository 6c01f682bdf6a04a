/** The parts of an OpenAPI document that the site shows. */
export interface OpenApi {
  info: { version: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    securitySchemes: Readonly<Record<string, { description: string }>>
    responses: Readonly<Record<string, { description: string }>>
  }
}

export interface OpenApiOperation {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { $ref?: string; description?: string; content?: Content }>>
}

export type Content = Readonly<Record<string, { schema: Schema }>>

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
}
