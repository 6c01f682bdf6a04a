import type { ImageSource } from '@mirari/contract/schemas'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { imageSources } from './image-sources.ts'
import { placeholderUrl } from './placeholder.ts'

export interface SmartImageProps {
  image: ImageSource
  alt: string
  /** Displayed width, in the format of the `sizes` attribute, e.g. '(min-width: 1280px) 20vw, 50vw'. */
  sizes: string
  /**
   * Whether to load the image at once, because it is visible from the start. Others load when they come near the
   * viewport.
   */
  eager?: boolean | undefined
  /** Rendered when the image cannot be loaded; without it only the placeholder stays. */
  fallback?: ReactNode
  onLoad?: (() => void) | undefined
  onError?: (() => void) | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  draggable?: boolean | undefined
}

/** 'ready' means that the image came from the cache and appears at once; a 'loaded' one fades in. */
type LoadState = 'loading' | 'loaded' | 'ready' | 'failed'

/** Thumbnail above its color and its blurred placeholder. It fills its box, whose shape the caller sets. */
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
  // The state belongs to one address, so that a recycled tile starts over without an effect.
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
