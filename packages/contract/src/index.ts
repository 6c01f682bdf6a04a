export { allOperations } from './all-operations.ts'
export type { Address, Answer, CallArguments, CallInput } from './call.ts'
export { type ApiDescription, describeApi } from './openapi.ts'
export {
  type Method,
  type Operation,
  type OperationFacts,
  operation,
  splitAddress,
  type Tag,
  tags,
} from './operation.ts'
export { ProblemBody } from './problem-body.ts'
export {
  type FinerReason,
  fillProblemText,
  isProblemCode,
  isProblemReason,
  type ProblemCode,
  type ProblemParams,
  type ProblemReason,
  problemReasons,
  problemStatus,
} from './problems.ts'
