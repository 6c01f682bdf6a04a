import type { PostRoute } from '@mirari/model'
import type { Static, TObject, TOptional, TSchema } from '@sinclair/typebox'
import type { PostOperation } from './operations/post-processing.ts'
import type * as operations from './operations.ts'

type Table = typeof operations
type Operations = { [Id in keyof Table as Table[Id]['address']]: Table[Id] } & {
  [Route in PostRoute as `POST ${Route}`]: PostOperation<Route>
}

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

/** The fields that a caller may omit: optional ones, and those with a default of the server. */
type Omissible<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends TOptional<TSchema> | { default: unknown } ? Name : never
}[keyof Fields]

type Query<Schema> =
  Schema extends TObject<infer Fields>
    ? { readonly [Name in Exclude<keyof Fields, Omissible<Fields>>]: Static<Fields[Name]> } & {
        readonly [Name in Omissible<Fields>]?: Static<Fields[Name]> | undefined
      }
    : never

/** A value as a read-only type, because a call does not change what it sends. */
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

/** Input of a call: the parameters of its path, its query and its body, as far as it has them. */
export type CallInput<Of extends Address> = ([NameIn<Of>] extends [never] ? unknown : { readonly params: Params<Of> }) &
  (Operations[Of] extends { query: infer Schema }
    ? Partial<Query<Schema>> extends Query<Schema>
      ? { readonly query?: Query<Schema> }
      : { readonly query: Query<Schema> }
    : unknown) &
  ([Body<Operations[Of]>] extends [never] ? unknown : { readonly body: Body<Operations[Of]> })

/** Answer of a call; null when it has no body. */
export type Answer<Of extends Address> = Operations[Of] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : null

/** Arguments of a call after its address, with the options of a client; optional where the operation needs no input. */
export type CallArguments<Of extends Address, Options> =
  unknown extends CallInput<Of>
    ? [options?: Options]
    : Record<never, never> extends CallInput<Of>
      ? [input?: CallInput<Of> & Options]
      : [input: CallInput<Of> & Options]
