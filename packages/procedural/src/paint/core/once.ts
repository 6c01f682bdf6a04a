/** What a video needs for each frame and what depends only on the range in view. */

/** `make`, which remembers its last result: all frames of a video show the same range. */
export function once<T>(make: (left: number, right: number) => T): (left: number, right: number) => T {
  let last: { left: number; right: number; value: T } | null = null
  return (left, right) => {
    if (last?.left !== left || last.right !== right) last = { left, right, value: make(left, right) }
    return last.value
  }
}

/** `make`, which remembers what it made for the last time of a video: all areas of a frame are painted at one. */
export function onceATime<T>(make: (time: number) => T): (time: number) => T {
  let last: { time: number; value: T } | null = null
  return (time) => {
    if (last?.time !== time) last = { time, value: make(time) }
    return last.value
  }
}
