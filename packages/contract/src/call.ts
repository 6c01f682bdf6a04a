import type { Static, TObject, TOptional, TSchema } from '@sinclair/typebox'
import type * as operations from './operations.ts'

type Table = typeof operations
type Operations = { [Id in keyof Table as Table[Id]['address']]: Table[Id] }

/** Method and path of an operation, as `@mirari/contract/addresses` names them. */
export type Address = keyof Operations

type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Of extends Address> = Operations[Of] extends { params: infer Schema extends TSchema }
  ? Static<Schema>
  : { [Name in NameIn<Of>]: string }

/** What a caller may leave out: what is optional, and what the server has a default for. */
type Omissible<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends TOptional<TSchema> | { default: unknown } ? Name : never
}[keyof Fields]

type Query<Schema> =
  Schema extends TObject<infer Fields>
    ? { readonly [Name in Exclude<keyof Fields, Omissible<Fields>>]: Static<Fields[Name]> } & {
        readonly [Name in Omissible<Fields>]?: Static<Fields[Name]> | undefined
      }
    : never

/** The same as read-only: a call changes nothing of what it sends. */
type Sent<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
      : Value

type Body<Operation> = Operation extends { bodyType: 'multipart/form-data' }
  ? FormData
  : Operation extends { body: infer Schema extends TSchema }
    ? Sent<Static<Schema>>
    : never

/** What a call of an operation needs: the parameters of its path, its query and its body, where it has them. */
export type CallInput<Of extends Address> = ([NameIn<Of>] extends [never] ? unknown : { readonly params: Params<Of> }) &
  (Operations[Of] extends { query: infer Schema }
    ? Partial<Query<Schema>> extends Query<Schema>
      ? { readonly query?: Query<Schema> }
      : { readonly query: Query<Schema> }
    : unknown) &
  ([Body<Operations[Of]>] extends [never] ? unknown : { readonly body: Body<Operations[Of]> })

/** What a call of an operation is answered with; null where there is no body. */
export type Answer<Of extends Address> = Operations[Of] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : null
