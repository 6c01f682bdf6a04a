import { IconButton, useModal } from '@mirari/ui'
import { X } from 'lucide'
import { useBox } from './box-context.ts'

interface ZoomViewerProps {
  url: string
  alt: string
  onClose: () => void
}

/** A picture as large as the window. A press on the background or Escape closes it. */
export function ZoomViewer({ url, alt, onClose }: ZoomViewerProps) {
  const { texts } = useBox()
  const dialog = useModal(true, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too
    <dialog
      ref={dialog}
      className="mi-zoom"
      aria-label={alt}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <img src={url} alt={alt} />
      <IconButton icon={X} label={texts.close} look="picture" round tip={false} onClick={onClose} />
    </dialog>
  )
}
