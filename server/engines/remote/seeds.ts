const seeds = 2 ** 31
const stride = 1_000_003

/** The seed of result `index` of a task: a different one for each, always the same ones. */
export function seedOf(task: { seed: number }, index: number): number {
  return (task.seed + index * stride) % seeds
}
