import { useEvent } from '@mirari/ui'
import { type RefObject, useEffect, useState } from 'react'
import { createFrameClock } from './frame-rate.ts'

/** How a video plays, and what changes it. */
export interface Playback {
  isPlaying: boolean
  isMuted: boolean
  isLoop: boolean
  rate: number
  /** s; 0 until it is known. */
  duration: number
  toggle: () => void
  toggleMuted: () => void
  toggleLoop: () => void
  setRate: (rate: number) => void
  /** Shows another moment, s. */
  seek: (time: number) => void
  /** Holds the video and shows the next frame (1) or the one before (-1). */
  stepFrame: (by: 1 | -1) => void
}

/**
 * Follows a video element. `onTime` gets the moment that is visible, s: with every frame while it plays, without a
 * render.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, onTime: (time: number) => void): Playback {
  const [state, setState] = useState({ isPlaying: false, isMuted: true, isLoop: false, rate: 1, duration: 0 })
  const [frames] = useState(createFrameClock)
  const showTime = useEvent(onTime)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () => {
      const { paused, muted, loop, playbackRate: rate, duration } = element
      const knownDuration = Number.isFinite(duration) ? duration : 0
      setState({ isPlaying: !paused, isMuted: muted, isLoop: loop, rate, duration: knownDuration })
      showTime(element.currentTime)
    }
    let requested = 0
    const onFrame: VideoFrameRequestCallback = (_, { mediaTime }) => {
      frames.note(mediaTime)
      // A frame of the moment before may come late: what was asked for stands until the video goes on from there.
      showTime(element.paused || element.seeking ? element.currentTime : mediaTime)
      requested = element.requestVideoFrameCallback(onFrame)
    }
    requested = element.requestVideoFrameCallback(onFrame)
    const listening = new AbortController()
    const events = ['play', 'pause', 'volumechange', 'ratechange', 'durationchange', 'seeked', 'timeupdate'] as const
    for (const name of events) element.addEventListener(name, read, { signal: listening.signal })
    read()
    return () => {
      element.cancelVideoFrameCallback(requested)
      listening.abort()
    }
  }, [video, frames, showTime])

  const change = (apply: (element: HTMLVideoElement) => void) => () => {
    if (video.current) apply(video.current)
  }
  return {
    ...state,
    toggle: change((element) => {
      if (element.paused) element.play().catch(() => undefined)
      else element.pause()
    }),
    toggleMuted: change((element) => {
      element.muted = !element.muted
    }),
    toggleLoop: change((element) => {
      element.loop = !element.loop
      setState((last) => ({ ...last, isLoop: element.loop }))
    }),
    setRate: (rate) =>
      change((element) => {
        element.playbackRate = rate
      })(),
    seek: (time) =>
      change((element) => {
        element.currentTime = time
      })(),
    stepFrame: (by) =>
      change((element) => {
        element.pause()
        element.currentTime = frames.step(element.currentTime, by, element.duration)
      })(),
  }
}
