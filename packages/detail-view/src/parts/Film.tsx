import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'
import { useIsStill } from '../use-is-still.ts'

/** A video over its poster, which stays in sight until the first frame is there. It plays silently by itself, again and again where it is made for that. */
export function Film({ url, name, isLoop }: { url: string; name: string; isLoop: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { videoFailed } = useTexts()
  const isStill = useIsStill()
  const video = useRef<HTMLVideoElement>(null)
  // A film that the browser has already may be ready before it is in the page: then no event says so, and it rests.
  useEffect(() => {
    const { current } = video
    if (current === null || current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    setState('shown')
    if (current.autoplay && current.paused && current.currentTime === 0) current.play().catch(() => undefined)
  }, [])
  if (state === 'failed') return <p className="mi-media-note">{videoFailed}</p>
  return (
    <video
      ref={video}
      className="mi-film"
      src={url}
      aria-label={name}
      data-loaded={state === 'shown' || undefined}
      controls
      muted
      loop={isLoop}
      autoPlay={!isStill}
      playsInline
      preload="auto"
      onLoadedData={() => setState('shown')}
      onError={() => setState('failed')}
    />
  )
}
