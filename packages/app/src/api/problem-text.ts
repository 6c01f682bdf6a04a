import type { AppTexts } from '../i18n/app-texts.ts'
import { RequestProblem } from './request-problem.ts'

/** Message for a failed call: that of its problem, or else `fallback`, which names the action that failed. */
export function problemText({ problem }: Pick<AppTexts, 'problem'>, error: unknown, fallback: string): string {
  return (error instanceof RequestProblem ? problem(error) : null) ?? fallback
}
