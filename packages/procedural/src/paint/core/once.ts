/** What a video needs for each frame and what depends only on the range in view. */

/** `make`, which remembers its last result: all frames of a video show the same range. */
export function once<T>(make: (left: number, right: number) => T): (left: number, right: number) => T {
  let last: { left: number; right: number; value: T } | null = null
  return (left, right) => {
    if (last?.left !== left || last.right !== right) last = { left, right, value: make(left, right) }
    return last.value
  }
}
