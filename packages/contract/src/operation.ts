import type { TSchema } from '@sinclair/typebox'
import type { problemStatus } from './problems.ts'
import type { Scope } from './schemas/vocabulary.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type ProblemStatus = (typeof problemStatus)[keyof typeof problemStatus]

/** Groups of operations, in the order of the API's description. */
export const tags = {
  accounts: 'Registration, sign-in and the own account',
  generations: 'Creating, and the history of one’s own',
  'post-processing': 'Work on finished results: each call queues a generation of its own',
  results: 'The public feed, and everything about one result',
  folders: 'Folders of the library; everybody has only their own',
  uploads: 'Files that users bring along',
  partners: 'Other sites whose visitors create here',
  wallpapers: 'Packages of wallpapers, and what the editors save and load',
  launch: 'Wallpapers on the desktop, by a companion app or by the server itself',
  payments: 'Plans, orders, and the messages of payment providers',
  operators: 'What operators do; refused to everybody else',
  server: 'What the server is and offers',
} as const
export type Tag = keyof typeof tags

/** The facts of an operation beside its address. */
export interface OperationFacts {
  tag: Tag
  summary: string
  description?: string
  /** 'user' needs a sign-in; 'viewer' also allows visitors, who may see less; 'anyone' ignores the sign-in. */
  access: 'user' | 'viewer' | 'anyone'
  /**
   * What an API key or the token of a partner must be allowed to do; without it only a session may call. Nothing to
   * operations that ignore the sign-in.
   */
  scope?: Scope
  /**
   * Pages of partners may call it from their registered origins, and tokens and secret keys of partners are taken; they
   * are refused everywhere else, whatever their scopes.
   */
  partners?: true
  /** Needs a proof of the password or of another factor in the last minutes; else refused with step_up_required. */
  stepUp?: true
  /** The path does not start with /api. */
  besideApi?: true
  /** Schema of the path parameters; any text by default. */
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Fields that the body's schema does not have are refused by name; without it they are ignored. */
  exactBody?: true
  /** Content type of the body; JSON by default. */
  bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain'
  /** Body of a successful answer; without one the status is 204. */
  answer?: TSchema
  /** Content type of the answer; JSON by default. */
  answerType?: 'application/octet-stream' | 'application/zip' | 'image/webp' | 'text/markdown' | 'text/plain'
  /** Statuses of the refusals that callers must expect. */
  refusals: readonly ProblemStatus[]
}

type MethodOf<Address extends string> = Address extends `${infer Name extends Method} ${string}` ? Name : never
type PathOf<Address extends string> = Address extends `${Method} ${infer Path}` ? Path : never

/** An operation of the API, read by server, description and client. */
export type Operation<Address extends string = string, Facts extends OperationFacts = OperationFacts> = Facts & {
  address: Address
  method: MethodOf<Address>
  path: PathOf<Address>
}

/** Splits an address into its method and its path. */
export function splitAddress(address: string): [method: string, path: string] {
  const space = address.indexOf(' ')
  return [address.slice(0, space), address.slice(space + 1)]
}

/** @param address method and path, in which `:name` stands for a parameter */
export function operation<const Address extends `${Method} /${string}`, const Facts extends OperationFacts>(
  address: Address,
  facts: Facts,
): Operation<Address, Facts> {
  const [method, path] = splitAddress(address)
  return { ...facts, address, method: method as MethodOf<Address>, path: path as PathOf<Address> }
}
