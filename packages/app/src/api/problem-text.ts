import type { AppTexts } from '../i18n/app-texts.ts'
import { RequestProblem } from './request-problem.ts'

/** What to show of a failed call: the words for its problem, or the given ones, which say what was tried. */
export function problemText({ problem }: Pick<AppTexts, 'problem'>, error: unknown, fallback: string): string {
  return (error instanceof RequestProblem ? problem(error) : null) ?? fallback
}
