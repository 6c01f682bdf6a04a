import type { ReactNode } from 'react'
import { layoutScale, type Size, stageFactor } from '../rules/canvas.ts'

/**
 * px of the screen by which the page reaches at least beyond what it covers, half of it on each side: the browser rounds
 * the edge of a scaled frame, and would leave a line of what is behind it.
 */
const bleedPx = 1

interface ScaledPageProps {
  /** px that the page is laid out at, whatever size it is shown at. */
  layout: Size
  /** px of the screen that it covers; of the same shape. */
  size: Size
  /** The page has drawn its first frame. */
  isReady: boolean
  /** The frame, which fills its place. */
  children: ReactNode
}

/**
 * Shows a page that is laid out at a fixed size and scaled as a whole, so that everything keeps its place relative to
 * everything else, whatever the size of the window.
 */
export function ScaledPage({ layout, size, isReady, children }: ScaledPageProps) {
  const stage = { width: size.width * stageFactor, height: size.height * stageFactor }
  const grown = 1 + bleedPx / Math.min(size.width, size.height)
  const margin = ((stageFactor - grown) / 2) * layoutScale
  const scaleOf = (length: number, laidOut: number) => (length * grown * layoutScale) / laidOut
  return (
    <div className="mi-te-clip">
      <div
        className="mi-te-stage"
        data-ready={isReady || undefined}
        style={{
          left: (size.width - stage.width) / 2,
          top: (size.height - stage.height) / 2,
          width: stage.width * layoutScale,
          height: stage.height * layoutScale,
          transform: `scale(${1 / layoutScale})`,
        }}
      >
        <div
          className="mi-te-page"
          style={{
            left: size.width * margin,
            top: size.height * margin,
            width: layout.width,
            height: layout.height,
            transform: `scale(${scaleOf(size.width, layout.width)}, ${scaleOf(size.height, layout.height)})`,
          }}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
