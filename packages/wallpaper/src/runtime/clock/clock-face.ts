/** A clock with hands, drawn in the text color of its box. */
import { clockHands } from './clock-text.ts'

const namespace = 'http://www.w3.org/2000/svg'
/** Lengths and stroke widths in hundredths of the face's width. */
const parts = {
  hour: { from: 0, to: -25, width: 4 },
  minute: { from: 0, to: -37, width: 2.6 },
  second: { from: 8, to: -40, width: 1 },
}
const radius = 47

function draw(name: 'svg' | 'circle' | 'line', attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Twelve hour marks on the ring; those of the quarters are longer. */
const marks = () =>
  Array.from({ length: 12 }, (_, hour) =>
    draw('line', { y1: -radius, y2: hour % 3 === 0 ? -39 : -42.5, transform: `rotate(${hour * 30})` }),
  )

function createFace(): SVGElement {
  const face = draw('svg', {
    viewBox: '-50 -50 100 100',
    width: '100%',
    height: '100%',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.4,
    'stroke-linecap': 'round',
  })
  const hands = Object.entries(parts).map(([name, { from, to, width }]) =>
    draw('line', { y1: from, y2: to, 'stroke-width': width, 'data-hand': name }),
  )
  face.append(draw('circle', { r: radius }), ...marks(), ...hands)
  return face
}

/** Shows a time on the clock face of a box; the first call adds the face. */
export function showHands(box: HTMLElement, date: Date, timeZone: string, hasSeconds: boolean): void {
  const face = box.querySelector('svg') ?? box.appendChild(createFace())
  const degrees = clockHands(date, timeZone, hasSeconds)
  for (const name of ['hour', 'minute', 'second'] as const) {
    const hand = face.querySelector(`[data-hand=${name}]`)
    hand?.setAttribute('transform', `rotate(${degrees[name]})`)
    if (name === 'second') hand?.setAttribute('visibility', hasSeconds ? 'visible' : 'hidden')
  }
}
