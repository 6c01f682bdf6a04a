import { type SchemaOptions, type Static, type TSchema, Type } from '@sinclair/typebox'

/** One of several texts. */
export function oneOf<const Value extends string>(values: readonly Value[], options: SchemaOptions = {}) {
  return Type.Unsafe<Value>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  )
}

/** A text that the server checks itself, because its refusal is more specific than that of a schema. */
export function text<Value extends string = string>(options: SchemaOptions = {}) {
  return Type.Unsafe<Value>(Type.String(options))
}

/** A value or null. */
export function nullable<Schema extends TSchema>(schema: Schema, options: SchemaOptions = {}) {
  return Type.Union([schema, Type.Null()], options)
}

/**
 * A value for which the schema accepts any JSON; the server checks each rule itself, because its refusals name the
 * fault.
 * @param described what callers should send
 */
export function checkedByServer<Schema extends TSchema>(described: Schema) {
  return Type.Unsafe<Static<Schema>>(Type.Unknown({ [describedAs]: described }))
}

/** JSON that the server stored from a checked call and passes on as it is. */
export function passedOn<Schema extends TSchema>(described: Schema) {
  return Type.Unsafe<Static<Schema>>(Type.Object({}, { additionalProperties: true, [describedAs]: described }))
}

/** Key under which {@link checkedByServer} and {@link passedOn} store the schema for the description of the API. */
export const describedAs = 'x-described-as'

/** A whole number, 0 or more. */
export const Count = Type.Integer({ minimum: 0 })

const maxIdLength = 100
/** An id of a generation, result, task or template. */
export const Id = Type.String({ maxLength: maxIdLength, examples: ['0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'] })

const maxAddressLength = 2048
/** An address of a file. */
export const address = (description: string) =>
  Type.String({ maxLength: maxAddressLength, description, examples: ['/media/5f2b8a4c0d9e4f7ab1c2d3e4f5a6b7c8'] })

export const uuidV7Pattern = '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'

/** Highest page number, far beyond any real list; it bounds the cost of a hostile request. */
const maxPage = 100_000
const maxPageSize = 100

/** A parameter that may be omitted; the server then uses `value`. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>) {
  return { ...schema, default: value }
}

/** The query parameters `page` (from 0) and `size` of a list. */
export function pageQuery(defaultSize: number) {
  return {
    page: withDefault(Type.Integer({ minimum: 0, maximum: maxPage }), 0),
    size: withDefault(Type.Integer({ minimum: 1, maximum: maxPageSize }), defaultSize),
  }
}

/** The query parameters `page` (from 1) and `page_size` of a list. */
export function pageFromOneQuery(defaultSize: number) {
  return {
    page: withDefault(Type.Integer({ minimum: 1, maximum: maxPage }), 1),
    page_size: withDefault(Type.Integer({ minimum: 1, maximum: maxPageSize }), defaultSize),
  }
}

const PageCounts = Type.Object({ total: Count, page: Count, size: Count, pages: Count })

/** Schema of a list answer; `total` counts all matches, `page` counts from 0. */
export function pageOf<Schema extends TSchema>(item: Schema, $id: string) {
  return Type.Object({ items: Type.Array(item), ...PageCounts.properties }, { $id })
}

/** Shape of every list answer; `total` counts all matches, `page` counts from 0 unless the operation says otherwise. */
export interface Page<Item> extends Static<typeof PageCounts> {
  items: Item[]
}

/** Answer of calls without a result. */
export const Success = Type.Object({ success: Type.Literal(true) }, { $id: 'Success' })
export type Success = Static<typeof Success>

/** Address of a file, and the name under which to save it. */
export const Download = Type.Object({ url: Type.String(), filename: Type.String() }, { $id: 'Download' })
export type Download = Static<typeof Download>

/** Answer of a delete that can be undone for a short time. */
export const DeleteAnswer = Type.Object(
  { undo_until: Type.String({ description: 'Until then it can be restored' }) },
  { $id: 'DeleteAnswer' },
)
export type DeleteAnswer = Static<typeof DeleteAnswer>

/** Answer of a batch call: the numbers of successes and failures. */
export const BatchAnswer = Type.Object({ success_count: Count, failed_count: Count }, { $id: 'BatchAnswer' })
export type BatchAnswer = Static<typeof BatchAnswer>
