import type { GenerationResult } from '@mirari/contract/schemas'
import { Icon, SmartImage } from '@mirari/ui'
import { Play } from 'lucide'
import { useState } from 'react'
import { durationText } from './duration-text.ts'

export interface ResultMediaProps {
  result: GenerationResult
  sizes: string
  /** Whether a video plays in place of its poster. */
  plays: boolean
  /** Duration of a video; null if unknown. */
  durationS: number | null
}

/** Media of a card: the image, or the poster of a video, which plays muted while the card is hovered or focused. */
export function ResultMedia({ result, sizes, plays, durationS }: ResultMediaProps) {
  const video = result.thumbnail_video_url ?? result.video_url
  return (
    <>
      <SmartImage image={result.picture} alt="" sizes={sizes} draggable={false} />
      {video !== null && plays && <Preview key={video} url={video} />}
      {result.task_category === 'video' && (
        <span className="mi-duration">
          <Icon icon={Play} />
          {durationS !== null && durationText(durationS)}
        </span>
      )}
    </>
  )
}

/** Preview video, hidden until it plays, so that the poster stays if the file cannot be played. */
function Preview({ url }: { url: string }) {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <video
      className="mi-preview"
      src={url}
      data-moving={isMoving || undefined}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      onPlaying={() => setIsMoving(true)}
      onError={() => setIsMoving(false)}
    />
  )
}
