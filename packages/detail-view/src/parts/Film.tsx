import { useState } from 'react'
import { useTexts } from '../texts-context.ts'

/** Read once, so that a video does not stop when the setting changes while it plays. */
function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A video over its poster, which stays in sight until the first frame is there. It plays silently by itself, again and again where it is made for that. */
export function Film({ url, name, isLoop }: { url: string; name: string; isLoop: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { videoFailed } = useTexts()
  const [isStill] = useState(prefersStill)
  if (state === 'failed') return <p className="mi-media-note">{videoFailed}</p>
  return (
    <video
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
