import type { ImageSource } from '@mirari/contract/schemas'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { imageSources } from './image-sources.ts'
import { placeholderUrl } from './placeholder.ts'

export interface SmartImageProps {
  image: ImageSource
  alt: string
  /** Width it is shown at, as the `sizes` attribute wants it, e.g. '(min-width: 1280px) 20vw, 50vw'. */
  sizes: string
  /** In view at once: loaded before others. Others wait until they come near the window. */
  eager?: boolean | undefined
  /** Drawn when the image cannot be loaded; without it only the placeholder stays. */
  fallback?: ReactNode
  onLoad?: (() => void) | undefined
  onError?: (() => void) | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  draggable?: boolean | undefined
}

/** 'ready' came from the cache and appears at once; 'loaded' fades in. */
type LoadState = 'loading' | 'loaded' | 'ready' | 'failed'

/** A thumbnail over its color and blurred preview. It fills its box, whose shape the caller sets. */
export function SmartImage({
  image,
  alt,
  sizes,
  eager,
  fallback,
  onLoad,
  onError,
  className,
  style,
  draggable,
}: SmartImageProps) {
  const [load, setLoad] = useState<{ url: string; state: LoadState }>({ url: image.url, state: 'loading' })
  // State of another image is not this one's: a recycled tile starts over without an effect.
  const state = load.url === image.url ? load.state : 'loading'
  const isCovered = state === 'ready'
  const preview = isCovered ? null : placeholderUrl(image.placeholder)
  const finish = (next: LoadState) => setLoad({ url: image.url, state: next })

  return (
    <span
      className={classNames('mi-smart-image', className)}
      data-state={state}
      style={{
        backgroundColor: image.color,
        backgroundImage: preview ? `url(${preview})` : undefined,
        ...style,
      }}
    >
      <img
        key={image.url}
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0 && state === 'loading') finish('ready')
        }}
        {...imageSources(image)}
        sizes={sizes}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={draggable}
        onLoad={() => {
          if (state === 'loading') finish('loaded')
          onLoad?.()
        }}
        onError={() => {
          finish('failed')
          onError?.()
        }}
      />
      {state === 'failed' && fallback}
    </span>
  )
}
