import { ZoomViewer } from '@mirari/ui'

export interface ReferenceZoomProps {
  url: string
  /** Name of the reference. */
  name: string
  onClose: () => void
}

/** Full-window view of a reference image. */
export function ReferenceZoom({ url, name, onClose }: ReferenceZoomProps) {
  return <ZoomViewer label={name} images={[{ url, alt: name }]} onClose={onClose} />
}
