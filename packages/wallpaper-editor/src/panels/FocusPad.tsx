import { type CSSProperties, type PointerEvent, useRef } from 'react'

const percent = 100

interface FocusPadProps {
  /** CSS ratio of its sides. */
  ratio: string
  /** Address of what is seen; null for an empty field. */
  image: string | null
  /** How the image fills the field. */
  fit?: CSSProperties['objectFit']
  /** As fractions of the sides. */
  point: { x: number; y: number }
  onChange: (point: { x: number; y: number }) => void
  onEnd: () => void
}

/** A field with a point, which a press or a drag moves; sliders beside it do the same by keys. */
export function FocusPad({ ratio, image, fit = 'fill', point, onChange, onEnd }: FocusPadProps) {
  const isHeld = useRef(false)
  function move(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const share = (at: number, whole: number) => Math.round(Math.max(0, Math.min(1, at / whole)) * percent) / percent
    onChange({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) })
  }
  function end() {
    isHeld.current = false
    onEnd()
  }
  return (
    <div
      className="mi-we-focus"
      aria-hidden="true"
      style={{ aspectRatio: ratio }}
      onPointerDown={(event) => {
        isHeld.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={(event) => isHeld.current && move(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {image !== null && <img src={image} alt="" draggable={false} style={{ objectFit: fit }} />}
      <i style={{ left: `${point.x * percent}%`, top: `${point.y * percent}%` }} />
    </div>
  )
}
