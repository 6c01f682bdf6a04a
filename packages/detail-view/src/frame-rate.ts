/** What a video is taken for until its frames tell, per second. */
const usualRate = 24
/** Gaps between two frames that no video has are a jump or a pause, s. */
const gap = { least: 1 / 240, most: 1 / 5 }

/** Learns how long a frame of a video lasts from the times of its frames, s. */
export function createFrameClock() {
  let last: number | null = null
  let shortest: number | null = null
  return {
    /** A frame with this time is visible, s. */
    note(mediaTime: number) {
      const between = last === null ? 0 : Math.abs(mediaTime - last)
      last = mediaTime
      // A frame that was dropped makes a longer gap.
      if (between >= gap.least && between <= gap.most) shortest = Math.min(shortest ?? between, between)
    },

    /** Time of the next frame (1) or the one before (-1), within the video, s. */
    step(from: number, by: 1 | -1, duration: number): number {
      const frameS = shortest ?? 1 / usualRate
      // In the middle of the frame, where no rounding leads to another one.
      const middle = (Math.floor(from / frameS + 0.001) + by + 0.5) * frameS
      return Math.min(Math.max(middle, 0), Math.max(0, duration - frameS / 2))
    },
  }
}

/** Minutes and seconds, such as '0:07' and '12:30'. */
export function clockText(seconds: number): string {
  const whole = Math.floor(Number.isFinite(seconds) ? seconds : 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
