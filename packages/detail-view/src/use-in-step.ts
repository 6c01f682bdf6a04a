import { type RefObject, useEffect } from 'react'

/** Difference in s above which the follower seeks; below it, it plays faster or slower. */
const jumpS = 0.25
/** Difference in s that is invisible: one frame of 60. */
const nearS = 0.017
/** How strongly a difference changes the speed, and by how much at most. */
const pull = { perS: 2, most: 0.4 }

/** Keeps `follower` where `leader` is and playing while it plays; it starts again where the leader does. */
export function useInStep(leader: RefObject<HTMLVideoElement | null>, follower: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    const [first, second] = [leader.current, follower.current]
    if (!first || !second) return
    let frameId = 0
    /** How far the follower is behind, s; null while that cannot be said. The longer one of the two repeats the shorter. */
    const behind = () => {
      const length = second.duration
      return Number.isFinite(length) && length > 0 && !second.seeking
        ? (first.currentTime % length) - second.currentTime
        : null
    }
    const align = () => {
      const gap = behind()
      if (gap !== null && Math.abs(gap) > nearS) second.currentTime += gap
    }
    const pullNear = () => {
      const gap = behind()
      if (gap === null) return
      if (Math.abs(gap) > jumpS) return align()
      const change = Math.abs(gap) > nearS ? gap * pull.perS : 0
      second.playbackRate = first.playbackRate * (1 + Math.max(-pull.most, Math.min(pull.most, change)))
    }
    const follow = () => {
      pullNear()
      frameId = requestAnimationFrame(follow)
    }
    const onPlay = () => {
      second.play().catch(() => undefined)
      cancelAnimationFrame(frameId)
      follow()
    }
    const onPause = () => {
      cancelAnimationFrame(frameId)
      second.pause()
      align()
    }
    const events = new Map([
      ['play', onPlay],
      ['pause', onPause],
      ['seeked', align],
    ])
    for (const [name, listener] of events) first.addEventListener(name, listener)
    second.addEventListener('loadedmetadata', align)
    if (!first.paused) onPlay()
    return () => {
      cancelAnimationFrame(frameId)
      for (const [name, listener] of events) first.removeEventListener(name, listener)
      second.removeEventListener('loadedmetadata', align)
    }
  }, [leader, follower])
}
