import { Maximize, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { isRightToLeft } from './right-to-left.ts'
import { useUiTexts } from './ui-texts.tsx'
import { useModal } from './use-modal.ts'
import { useZoom } from './use-zoom.ts'

/** One image of a {@link ZoomViewer}. */
export interface ZoomImage {
  /** Address of the original. */
  url: string
  alt: string
  /** Address of a thumbnail that is visible until the original has loaded. */
  preview?: string | undefined
}

export interface ZoomViewerProps {
  images: readonly ZoomImage[]
  /** Index of the first visible image; 0 by default. */
  defaultIndex?: number | undefined
  /** Accessible name; 'Zoom' by default. */
  label?: string | undefined
  onClose: () => void
}

const buttonFactor = 1.6

/**
 * Full-window image viewer. The wheel, two fingers, a double press and + and - zoom, a drag moves the image, arrow keys
 * switch to another one, and Escape or a press beside the image closes the viewer.
 */
export function ZoomViewer({ images, defaultIndex = 0, label, onClose }: ZoomViewerProps) {
  const texts = useUiTexts()
  const dialog = useModal(true, onClose)
  const [index, setIndex] = useState(defaultIndex)
  const current = images[index]
  const { image, stage, zoom, reset, handlers } = useZoom(current?.url ?? '', onClose)
  if (!current) return null

  const turn = (step: number) => setIndex((at) => Math.min(images.length - 1, Math.max(0, at + step)))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onward = isRightToLeft(event.currentTarget) ? -1 : 1
    const action = new Map([
      ['+', () => zoom(buttonFactor)],
      ['=', () => zoom(buttonFactor)],
      ['-', () => zoom(1 / buttonFactor)],
      ['0', reset],
      ['ArrowRight', () => turn(onward)],
      ['ArrowDown', () => turn(1)],
      ['ArrowLeft', () => turn(-onward)],
      ['ArrowUp', () => turn(-1)],
    ]).get(event.key)
    if (!action || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }
  const button = { variant: 'image', round: true, tip: false } as const

  return (
    <dialog ref={dialog} className="mi mi-viewer" aria-label={label ?? texts.zoom} onKeyDown={onKeyDown}>
      <div ref={stage} className="mi-viewer-stage" {...handlers}>
        <img
          key={current.url}
          ref={image}
          src={current.url}
          alt={current.alt}
          draggable={false}
          style={current.preview ? { backgroundImage: `url("${current.preview}")` } : undefined}
        />
      </div>
      <div className="mi-viewer-bar">
        <IconButton {...button} icon={ZoomOut} label={texts.zoomOut} onClick={() => zoom(1 / buttonFactor)} />
        <IconButton {...button} icon={Maximize} label={texts.zoomReset} onClick={reset} />
        <IconButton
          {...button}
          icon={ZoomIn}
          label={texts.zoomIn}
          data-autofocus=""
          onClick={() => zoom(buttonFactor)}
        />
      </div>
      {images.length > 1 && <Gallery images={images} index={index} onIndexChange={setIndex} />}
      <IconButton {...button} icon={X} label={texts.close} className="mi-viewer-close" onClick={onClose} />
    </dialog>
  )
}

interface GalleryProps {
  images: readonly ZoomImage[]
  index: number
  onIndexChange: (index: number) => void
}

/** Thumbnails of all images, to open one directly. */
function Gallery({ images, index, onIndexChange }: GalleryProps) {
  return (
    <ul className="mi-viewer-gallery">
      {images.map(({ url, alt, preview }, position) => (
        <li key={url}>
          <button
            type="button"
            className="mi-thumb-48"
            aria-label={alt}
            aria-current={position === index || undefined}
            onClick={() => onIndexChange(position)}
          >
            <img src={preview ?? url} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
