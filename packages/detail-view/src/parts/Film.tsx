import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '../texts-context.ts'

const neverChanges = () => () => {}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A video over its poster, which stays in sight until the first frame is there. It plays silently by itself, again and again where it is made for that. */
export function Film({ url, name, isLoop }: { url: string; name: string; isLoop: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { videoFailed } = useTexts()
  // A server knows no setting: there nothing moves by itself.
  const isStill = useSyncExternalStore(neverChanges, prefersStill, () => true)
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
