import { useState } from 'react'
import { videoFailed } from '../texts.ts'

/** Read once, so that a video does not stop when the setting changes while it plays. */
function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A video over its poster, which stays in sight until the first frame is there. It plays silently by itself. */
export function Film({ url, name }: { url: string; name: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
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
      loop
      autoPlay={!isStill}
      playsInline
      preload="auto"
      onLoadedData={() => setState('shown')}
      onError={() => setState('failed')}
    />
  )
}
