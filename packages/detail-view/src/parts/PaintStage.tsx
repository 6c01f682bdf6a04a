import type { ImageSource } from '@mirari/contract/schemas'
import { type OutpaintFrame, type OutpaintPadding, type Size, sizeText } from '@mirari/model'
import { IconButton, SmartImage } from '@mirari/ui'
import { Focus } from 'lucide'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useTexts } from '../texts-context.ts'

/** The canvas, and the room around the frame in it; px. On a narrow window all of it shrinks together. */
const canvas = { width: 600, height: 450 }
const margin = { across: 39, down: 58 }

/** An arrow key moves the image by this share of the frame's long side, with Shift by ten of them. */
const keyStep = 1 / 100

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PaintStageProps {
  image: ImageSource
  alt: string
  frame: OutpaintFrame
  padding: OutpaintPadding
  /** px of the result. */
  onMove: (dx: number, dy: number) => void
  onCenter: () => void
}

/** The frame on its canvas, and in it the image, to be dragged or moved by the arrow keys. */
export function PaintStage({ image: picture, alt, frame, padding, onMove, onCenter }: PaintStageProps) {
  const texts = useTexts()
  const frameRef = useRef<HTMLDivElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const noteId = useId()
  const { size } = frame

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const box = frameRef.current?.getBoundingClientRect()
    if (!last.current || !box) return
    const scale = size.width / box.width
    onMove((event.clientX - last.current.x) * scale, (event.clientY - last.current.y) * scale)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const drop = () => {
    last.current = null
  }
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const step = Math.max(size.width, size.height) * keyStep * (event.shiftKey ? 10 : 1)
    onMove(direction[0] * step, direction[1] * step)
  }

  return (
    <div className="mi-paint-stage">
      <div ref={frameRef} className="mi-paint-frame" style={frameBox(size)}>
        <button
          type="button"
          className="mi-paint-image"
          style={imageBox(frame, padding)}
          aria-label={texts.outpaintPlace}
          aria-describedby={noteId}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            last.current = { x: event.clientX, y: event.clientY }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={press}
        >
          <SmartImage image={picture} alt={alt} sizes="520px" eager draggable={false} />
        </button>
        <Measures size={size} padding={padding} />
      </div>
      <p id={noteId} className="mi-sr" aria-live="polite">
        {texts.outpaintPadding(padding)}
      </p>
      <div className="mi-paint-bar mi-float-bar">
        <output>{sizeText(size).replace('x', ' x ')}</output>
        <IconButton icon={Focus} label={texts.outpaintCenter} size="sm" tip="top" onClick={onCenter} />
      </div>
    </div>
  )
}

/** How many px each side gets, in the middle of what it gets. */
function Measures({ size, padding: { left, right, top, bottom } }: { size: Size; padding: OutpaintPadding }) {
  const middle = {
    x: share(left + (size.width - left - right) / 2, size.width),
    y: share(top + (size.height - top - bottom) / 2, size.height),
  }
  const all = [
    { side: 'left', px: left, x: share(left / 2, size.width), y: middle.y },
    { side: 'right', px: right, x: share(size.width - right / 2, size.width), y: middle.y },
    { side: 'top', px: top, x: middle.x, y: share(top / 2, size.height) },
    { side: 'bottom', px: bottom, x: middle.x, y: share(size.height - bottom / 2, size.height) },
  ]
  return all
    .filter(({ px }) => px > 0)
    .map(({ side, px, x, y }) => (
      <b key={side} aria-hidden="true" style={{ left: x, top: y }}>
        {px}
      </b>
    ))
}

function share(px: number, of: number): string {
  return `${(px / of) * 100}%`
}

/** As large as the canvas allows. */
function frameBox({ width, height }: Size): CSSProperties {
  const scale = Math.min((canvas.width - 2 * margin.across) / width, (canvas.height - 2 * margin.down) / height)
  return { width: share(width * scale, canvas.width), aspectRatio: `${width} / ${height}` }
}

function imageBox({ size, image }: OutpaintFrame, { left, top }: OutpaintPadding): CSSProperties {
  return {
    left: share(left, size.width),
    top: share(top, size.height),
    width: share(image.width, size.width),
    height: share(image.height, size.height),
  }
}
