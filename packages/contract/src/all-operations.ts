import type { Method, OperationFacts } from './operation.ts'
import { postOperations } from './operations/post-processing.ts'
import * as operations from './operations.ts'

/** An operation whose address is not known before it runs. */
type AnyOperation = OperationFacts & { address: string; method: Method; path: string }

/** Every operation of the API by its id, those that follow from the records of models included. */
export const allOperations: Readonly<Record<string, AnyOperation>> = { ...operations, ...postOperations }
