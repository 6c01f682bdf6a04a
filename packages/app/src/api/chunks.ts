import type { CopyAnswer } from '@mirari/contract/schemas'

/** Calls with at most `size` ids at a time, in sequence, because the server runs each call in one transaction. */
export async function inChunks<Answer>(
  ids: readonly string[],
  size: number,
  call: (part: readonly string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < ids.length; at += size) answers.push(await call(ids.slice(at, at + size)))
  return answers
}

/** Sum of one count over several answers. */
export function sumOf<Key extends string>(answers: readonly Record<NoInfer<Key>, number>[], key: Key): number {
  return answers.reduce((sum, answer) => sum + answer[key], 0)
}

type Counts = Pick<CopyAnswer, 'success_count' | 'existing_count' | 'failed_count'>

/** Sum of the counts of several answers. */
export function sumCounts(answers: readonly Counts[]): Counts {
  return {
    success_count: sumOf(answers, 'success_count'),
    existing_count: sumOf(answers, 'existing_count'),
    failed_count: sumOf(answers, 'failed_count'),
  }
}
