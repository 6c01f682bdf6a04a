import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'
import { useIsStill } from '../use-is-still.ts'

/** A silent video over its poster, which stays until the first frame is there. It starts on its own unless motion is to be reduced. */
export function Video({ url, name, isLoop }: { url: string; name: string; isLoop: boolean }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const { videoFailed } = useTexts()
  const isStill = useIsStill()
  const video = useRef<HTMLVideoElement>(null)
  // A cached video may be ready before it is in the page: then no event is fired, and it does not start.
  useEffect(() => {
    const { current } = video
    if (current === null || current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    setState('loaded')
    if (current.autoplay && current.paused && current.currentTime === 0) current.play().catch(() => undefined)
  }, [])
  if (state === 'failed') return <p className="mi-media-note">{videoFailed}</p>
  return (
    <video
      ref={video}
      className="mi-video"
      src={url}
      aria-label={name}
      data-loaded={state === 'loaded' || undefined}
      controls
      muted
      loop={isLoop}
      autoPlay={!isStill}
      playsInline
      preload="auto"
      onLoadedData={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}
