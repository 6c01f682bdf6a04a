import type { GenerationResult } from '@mirari/contract/schemas'
import { IconButton } from '@mirari/ui'
import { Pause, Play } from 'lucide'
import { type CSSProperties, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Comparison } from '../comparison.ts'
import { nameOf } from '../item-name.ts'
import { useTexts } from '../texts-context.ts'
import { useInStep } from '../use-in-step.ts'
import { useIsStill } from '../use-is-still.ts'

export interface CompareProps {
  comparison: Comparison
  item: GenerationResult
}

/** Hundredths by which an arrow key moves the border, with and without Shift. */
const keyStep = { small: 2, large: 10 }

const directions: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The source and the result in one frame: a handle moves the border between them. Videos play in step. */
export function Compare({ comparison, item }: CompareProps) {
  const texts = useTexts()
  const [share, setShare] = useState(50)
  const leader = useRef<HTMLVideoElement>(null)
  const toggle = () => {
    const video = leader.current
    if (video?.paused) video.play().catch(() => undefined)
    else video?.pause()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' && leader.current) {
      event.preventDefault()
      toggle()
    }
    const direction = directions[event.key]
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = direction * (event.shiftKey ? keyStep.large : keyStep.small)
    setShare((last) => Math.min(100, Math.max(0, last + step)))
  }
  return (
    <div className="mi-compare" style={{ '--mi-share': `${share}%` }}>
      {comparison.kind === 'video' ? (
        <Videos comparison={comparison} item={item} leader={leader} onToggle={toggle} />
      ) : (
        <>
          <img src={item.picture.url} alt={nameOf(item, texts)} draggable={false} />
          <span className="mi-compare-before">
            <img src={comparison.before.url} alt={texts.before} style={boxOf(comparison.place)} draggable={false} />
          </span>
        </>
      )}
      <span className="mi-compare-label mi-is-before">{texts.before}</span>
      <span className="mi-compare-label mi-is-after">{texts.after}</span>
      <span className="mi-compare-edge" aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        step={0.1}
        value={share}
        aria-label={texts.compare}
        aria-valuetext={`${Math.round(share)} %`}
        onChange={(event) => setShare(Number(event.target.value))}
        onKeyDown={press}
      />
    </div>
  )
}

interface VideosProps {
  comparison: Extract<Comparison, { kind: 'video' }>
  item: GenerationResult
  leader: RefObject<HTMLVideoElement | null>
  onToggle: () => void
}

/** Both without sound; the source follows the result. They start on their own unless motion is to be reduced. */
function Videos({ comparison, item, leader, onToggle }: VideosProps) {
  const texts = useTexts()
  const follower = useRef<HTMLVideoElement>(null)
  const isStill = useIsStill()
  const [isPlaying, setPlaying] = useState(false)
  useInStep(leader, follower)
  const common = { muted: true, playsInline: true, preload: 'auto', disablePictureInPicture: true } as const
  return (
    <>
      <video
        {...common}
        ref={leader}
        src={item.video_url ?? undefined}
        poster={item.picture.url}
        aria-label={nameOf(item, texts)}
        autoPlay={!isStill}
        loop
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <span className="mi-compare-before">
        <video
          {...common}
          ref={follower}
          src={comparison.videoUrl}
          poster={comparison.before.url}
          aria-label={texts.before}
        />
      </span>
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? texts.pause : texts.play}
        variant="image"
        round
        tip={false}
        className="mi-compare-play"
        onClick={onToggle}
      />
    </>
  )
}

function boxOf(place: Extract<Comparison, { kind: 'image' }>['place']): CSSProperties {
  const percent = (share: number) => `${share * 100}%`
  return {
    left: percent(place.left),
    top: percent(place.top),
    width: percent(place.width),
    height: percent(place.height),
  }
}
