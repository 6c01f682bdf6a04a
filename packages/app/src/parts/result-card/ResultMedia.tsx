import type { GenerationResult } from '@mirari/model'
import { Icon, SmartImage } from '@mirari/ui'
import { Play } from 'lucide'
import { useState } from 'react'
import { durationText } from './duration-text.ts'

export interface ResultMediaProps {
  result: GenerationResult
  sizes: string
  /** A video plays instead of its poster. */
  plays: boolean
  /** Of a video; null where it is not known. */
  durationS: number | null
}

/** What a card shows of a result: the picture, or the poster of a video, which plays without sound while it is looked at. */
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

/** Shows itself only once it moves; a file that does not play leaves the poster. */
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
