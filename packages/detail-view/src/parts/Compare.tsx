import type { GenerationResult, Picture } from '@mirari/model'
import { type CSSProperties, useState } from 'react'
import { useTexts } from '../texts-context.ts'

export interface CompareProps {
  /** What it was made from. */
  before: Picture
  item: GenerationResult
}

/** Kinds of work that keep the picture's frame, so that both lie on each other. */
const comparable: ReadonlySet<string> = new Set(['ultra_upscale', 'detail_upscale'])

/** The source of a creation that can lie under it; null where the frames differ. */
export function comparedWith(item: GenerationResult, source: GenerationResult | undefined): Picture | null {
  if (!source || item.video_url !== null || !comparable.has(item.model)) return null
  return source.picture
}

/** The original and what was made of it, side by side in one frame: a handle moves the border. */
export function Compare({ before, item }: CompareProps) {
  const texts = useTexts()
  const [share, setShare] = useState(50)
  return (
    <div className="mi-compare" style={{ '--mi-share': `${share}%` } as CSSProperties}>
      <img src={item.picture.url} alt={item.prompt} draggable={false} />
      <img className="mi-compare-before" src={before.url} alt={texts.before} draggable={false} />
      <span className="mi-compare-label mi-is-before">{texts.before}</span>
      <span className="mi-compare-label mi-is-after">{texts.after}</span>
      <span className="mi-compare-edge" aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        step={0.5}
        value={share}
        aria-label={texts.compare}
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </div>
  )
}
