import { type CopyAnswer, copyText } from '@mirari/model'

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

type CopyCounts = Pick<CopyAnswer, 'success_count' | 'existing_count' | 'failed_count' | 'message'>

/** What several copies did together; one answer keeps the server's own sentence. */
export function copySummary(answers: readonly CopyCounts[]): CopyCounts {
  const [first] = answers
  if (answers.length === 1 && first !== undefined) return first
  const sum = (key: 'success_count' | 'existing_count' | 'failed_count') =>
    answers.reduce((total, answer) => total + answer[key], 0)
  const counts = {
    success_count: sum('success_count'),
    existing_count: sum('existing_count'),
    failed_count: sum('failed_count'),
  }
  return { ...counts, message: copyText(counts) }
}
