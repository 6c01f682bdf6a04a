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
