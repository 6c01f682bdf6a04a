import type { CopyAnswer } from '@mirari/model'

/** Calls with at most `size` ids at a time, one after the other: each call is one transaction of the server. */
export async function inChunks<Answer>(
  ids: readonly string[],
  size: number,
  call: (part: readonly string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < ids.length; at += size) answers.push(await call(ids.slice(at, at + size)))
  return answers
}

type CopyCounts = Pick<CopyAnswer, 'success_count' | 'existing_count' | 'failed_count'>

/** What several copies did together. */
export function copySummary(answers: readonly CopyCounts[]): CopyCounts {
  const sum = (key: keyof CopyCounts) => answers.reduce((total, answer) => total + answer[key], 0)
  return {
    success_count: sum('success_count'),
    existing_count: sum('existing_count'),
    failed_count: sum('failed_count'),
  }
}
