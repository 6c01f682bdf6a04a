import type { GenerationResult } from '@mirari/model'
import { SmartImage } from '@mirari/ui'
import { type CSSProperties, useState } from 'react'
import { imageFailed } from '../texts.ts'
import { Film } from './Film.tsx'

/** Width the thumbnail is asked for: what the feed has most likely loaded already. */
const thumbnailSizes = '360px'

/** The thumbnail at once, the original over it when it is decoded; the box has the final size from the start. */
export function Media({ item }: { item: GenerationResult }) {
  const { picture, video_url } = item
  const [isLoaded, setLoaded] = useState(false)
  const [hasNothing, setNothing] = useState(false)
  // A video may be larger than its poster.
  const { width, height } = video_url === null ? picture : item
  const box = { '--mi-ar': width / height, '--mi-w': width } as CSSProperties

  return (
    <div className="mi-media" style={box}>
      <SmartImage
        picture={picture}
        alt={isLoaded ? '' : item.prompt}
        sizes={thumbnailSizes}
        eager
        draggable={false}
        onError={() => setNothing(true)}
      />
      <img
        className="mi-original"
        src={picture.url}
        alt={isLoaded ? item.prompt : ''}
        data-loaded={isLoaded || undefined}
        width={picture.width}
        height={picture.height}
        decoding="async"
        onLoad={(event) => {
          // Shown only when it can be painted in one go.
          event.currentTarget
            .decode()
            .catch(() => {})
            .then(() => setLoaded(true))
        }}
      />
      {video_url !== null && <Film key={video_url} url={video_url} name={item.prompt} />}
      {hasNothing && !isLoaded && <p className="mi-media-note">{imageFailed}</p>}
    </div>
  )
}
