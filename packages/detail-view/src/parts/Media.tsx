import type { GenerationResult } from '@mirari/contract/schemas'
import { SmartImage } from '@mirari/ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { nameOf } from '../item-name.ts'
import type { PreviewLoader } from '../preview/preview-loader.ts'
import { useTexts } from '../texts-context.ts'
import { useHoverZoom } from '../use-hover-zoom.tsx'
import { useIsStill } from '../use-is-still.ts'
import { LiveStage } from './LiveStage.tsx'
import { Player, type PlayerHandle } from './Player.tsx'

/** Width the thumbnail is asked for: what the feed has most likely loaded already. */
const thumbnailSizes = '360px'

export interface MediaProps {
  item: GenerationResult
  /** A lens follows the mouse over an image. */
  lens: boolean
  /** A press on an image. */
  onPress: () => void
  /** Gets what the keyboard does with a video. */
  player: RefObject<PlayerHandle | null>
  /** Loads what wallpapers play; without it their posters stay. */
  previews: PreviewLoader | undefined
  /** Lies over the image, and replaces a video. */
  children?: ReactNode
}

/** The thumbnail at once, the original over it when it is decoded; the box has the final size from the start. */
export function Media({ item, lens, onPress, player, previews, children }: MediaProps) {
  const { picture, video_url } = item
  const texts = useTexts()
  const name = nameOf(item, texts)
  const [isLoaded, setLoaded] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [hasLiveFailed, setLiveFailed] = useState(false)
  const isStill = useIsStill()
  const isLive = previews !== undefined && item.wallpaper_zip_url !== null && !isStill && !hasLiveFailed && !children
  const zoom = useHoverZoom(picture.url, lens && isLoaded && video_url === null)
  // A video may be larger than its poster.
  const { width, height } = video_url === null ? picture : item
  const box = { '--mi-ar': width / height, '--mi-w': width }

  return (
    // The zoom button does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="mi-media"
      style={box}
      data-zooms={video_url === null || undefined}
      onClick={video_url === null && !children ? onPress : undefined}
      {...zoom.handlers}
    >
      <SmartImage
        image={picture}
        alt={isLoaded ? '' : name}
        sizes={thumbnailSizes}
        eager
        draggable={false}
        onError={() => setFailed(true)}
      />
      <img
        className="mi-original"
        src={picture.url}
        alt={isLoaded ? name : ''}
        data-loaded={isLoaded || undefined}
        width={picture.width}
        height={picture.height}
        decoding="async"
        onLoad={(event) => {
          // Visible only once it can be painted at once.
          event.currentTarget
            .decode()
            .catch(() => {})
            .then(() => setLoaded(true))
        }}
      />
      {isLive && previews && <LiveStage item={item} loader={previews} onFailed={() => setLiveFailed(true)} />}
      {video_url !== null && !children && !isLive && (
        <Player
          key={video_url}
          url={video_url}
          name={name}
          isLoop={item.is_loop || item.task_category !== 'video'}
          handle={player}
        />
      )}
      {hasFailed && !isLoaded && <p className="mi-media-note">{texts.imageFailed}</p>}
      {children}
      {zoom.lens}
    </div>
  )
}
