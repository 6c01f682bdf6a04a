import { useEvent } from '@mirari/ui'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useFullScreen } from '../preview/use-full-screen.ts'
import { useTexts } from '../texts-context.ts'
import { useIsStill } from '../use-is-still.ts'
import { usePlayback } from '../use-playback.ts'
import { PlayerBar } from './PlayerBar.tsx'

/** What the keyboard of the view does with a video. */
export interface PlayerHandle {
  toggle: () => void
  toggleMuted: () => void
  toggleFull: () => void
  stepFrame: (by: 1 | -1) => void
}

export interface PlayerProps {
  url: string
  name: string
  isLoop: boolean
  handle: RefObject<PlayerHandle | null>
}

/**
 * A silent video over its poster, which stays until the first frame is there. It starts on its own unless motion or data
 * are to be saved.
 */
export function Player({ url, name, isLoop, handle }: PlayerProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [isFull, setFull] = useState(false)
  const { videoFailed } = useTexts()
  const isStill = useIsStill()
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const showTime = useRef<((time: number) => void) | null>(null)
  const playback = usePlayback(video, (time) => showTime.current?.(time))
  useFullScreen(root, isFull, () => setFull(false))
  const toggleFull = useEvent(() => setFull((last) => !last))
  const toggle = useEvent(playback.toggle)
  const toggleMuted = useEvent(playback.toggleMuted)
  const stepFrame = useEvent(playback.stepFrame)
  useImperativeHandle(handle, () => ({ toggle, toggleMuted, toggleFull, stepFrame }), [
    toggle,
    toggleMuted,
    toggleFull,
    stepFrame,
  ])
  // A cached video may be ready before it is in the page: then no event is fired, and it does not start.
  useEffect(() => {
    const { current } = video
    if (current === null || current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    setState('loaded')
    if (current.autoplay && current.paused && current.currentTime === 0) current.play().catch(() => undefined)
  }, [])
  if (state === 'failed') return <p className="mi-media-note">{videoFailed}</p>
  return (
    <div
      ref={root}
      className="mi-player"
      data-full={isFull || undefined}
      data-playing={playback.isPlaying || undefined}
      data-loaded={state === 'loaded' || undefined}
    >
      {/* The play button does the same for the keyboard. */}
      <video
        ref={video}
        className="mi-video"
        src={url}
        aria-label={name}
        data-loaded={state === 'loaded' || undefined}
        muted
        loop={isLoop}
        autoPlay={!isStill}
        playsInline
        preload={isStill ? 'metadata' : 'auto'}
        onClick={playback.toggle}
        onLoadedData={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      <PlayerBar playback={playback} showTime={showTime} isFull={isFull} onFull={toggleFull} />
    </div>
  )
}
