import { type RulerTick, rulerTicks } from './ruler-ticks.ts'
import type { View } from './view.ts'

/** Two rulers along the area, in px of the output. Assistive technology reads places from the fields. */
export function Rulers({ view }: { view: View }) {
  const { area, scale } = view
  return (
    <div aria-hidden="true">
      <Ruler className="mi-wc-ruler mi-is-across" ticks={rulerTicks(view.x, scale, area.width)} side="left" />
      <Ruler className="mi-wc-ruler mi-is-down" ticks={rulerTicks(view.y, scale, area.height)} side="top" />
    </div>
  )
}

function Ruler({ className, ticks, side }: { className: string; ticks: readonly RulerTick[]; side: 'left' | 'top' }) {
  return (
    <div className={className}>
      {ticks.map(({ value, at }) => (
        <span key={value} style={{ [side]: at }}>
          {value}
        </span>
      ))}
    </div>
  )
}
