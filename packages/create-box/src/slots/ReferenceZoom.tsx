import { ZoomViewer } from '@mirari/ui'

export interface ReferenceZoomProps {
  url: string
  /** Name of the reference. */
  name: string
  onClose: () => void
}

/** A reference image over the whole window. */
export function ReferenceZoom({ url, name, onClose }: ReferenceZoomProps) {
  return <ZoomViewer label={name} images={[{ url, alt: name }]} onClose={onClose} />
}
