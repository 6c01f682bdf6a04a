/** Things with fine structures that are drawn into foreign test images, each at one depth. */
import { createRandom, type Random } from '../math/random.ts'

export interface ForeignObject {
  /** 0 farthest to 1 nearest. */
  depth: number
  /** SVG of an image that is `width` x 1 large. */
  draw(width: number, random: Random): string
}

export type ObjectName =
  | 'building'
  | 'branches'
  | 'fence'
  | 'grass'
  | 'lights'
  | 'mast'
  | 'person'
  | 'poles'
  | 'road'
  | 'sign'

/** Strokes of capital letters in a box of 4 x 6, so that no font is needed. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  C: 'M4 1Q2 -1 0 2V4Q2 7 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  L: 'M0 0V6H4',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q4 0 4 3T2 6T0 3T2 0',
  P: 'M0 6V0H3Q4 0 4 1.5T3 3H0',
  S: 'M4 1Q2 -1 0 1.5T2 3T4 4.5T0 5',
  T: 'M0 0H4M2 0V6',
}

const written = (text: string, x: number, y: number, size: number, color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="1" transform="translate(${x} ${y}) scale(${size / 6})">${[...text]
    .map((letter, i) => `<path transform="translate(${i * 5.4} 0)" d="${letters[letter] ?? ''}"/>`)
    .join('')}</g>`

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

function twigs(x: number, y: number, angle: number, length: number, random: Random): string {
  if (length < 0.02) return ''
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const own = line(`M${x} ${y}L${endX} ${endY}`, '#241c18', length * 0.075 + 0.0012)
  const next = [-1, 1].map((side) =>
    twigs(endX, endY, angle + side * random.range(0.2, 0.6), length * random.range(0.62, 0.8), random),
  )
  return own + next.join('')
}

export const foreignObjects: Readonly<Record<ObjectName, ForeignObject>> = {
  building: {
    depth: 0.5,
    draw(width) {
      const windows = Array.from({ length: 24 }, (_, i) =>
        rect(width * 0.66 + 0.05 + (i % 4) * 0.09, 0.24 + Math.floor(i / 4) * 0.1, 0.05, 0.062, '#f3d79a'),
      )
      return `${rect(width * 0.66, 0.18, 0.43, 0.68, '#7c5b4c')}${rect(width * 0.66 - 0.015, 0.16, 0.46, 0.03, '#4d3830')}${windows.join('')}`
    },
  },
  branches: {
    depth: 0.8,
    draw: (width, random) => twigs(width * 0.2, 1.02, -1.5, 0.24, random),
  },
  fence: {
    depth: 0.9,
    draw(width) {
      const count = Math.round(width / 0.045)
      const pickets = Array.from({ length: count + 1 }, (_, i) => rect(i * 0.045, 0.74, 0.014, 0.3, '#d8d2c4'))
      return rect(-1, 0.79, width + 2, 0.012, '#c9c2b2') + pickets.join('')
    },
  },
  grass: {
    depth: 0.95,
    draw(width, random) {
      const blades = Array.from({ length: 260 }, () => {
        const x = random.range(-0.1, width + 0.1)
        const [bend, top] = [random.range(-0.06, 0.06), random.range(0.72, 0.92)]
        const color = random.pick(['#31441c', '#4b6326', '#5d7a2c', '#22330f'])
        return line(`M${x} 1.03Q${x} ${(top + 1) / 2} ${x + bend} ${top}`, color, random.range(0.0016, 0.004))
      })
      return blades.join('')
    },
  },
  lights: {
    depth: 0.6,
    draw(width) {
      const glow =
        '<radialGradient id="glow"><stop offset="0" stop-color="#fff3c4"/><stop offset=".12" stop-color="#ffe08a"/>' +
        '<stop offset=".3" stop-color="#ffca60" stop-opacity=".35"/><stop offset="1" stop-color="#ffb040" stop-opacity="0"/></radialGradient>'
      const lamps = [0.12, 0.34, 0.6, 0.86].map(
        (x) =>
          rect(width * x - 0.003, 0.5, 0.006, 0.4, '#2a2a30') +
          `<circle cx="${width * x}" cy=".5" r=".09" fill="url(#glow)"/>`,
      )
      return `<defs>${glow}</defs>${lamps.join('')}`
    },
  },
  mast: {
    depth: 0.7,
    draw: (width) =>
      line(
        `M${width * 0.5} 1.02V.1M${width * 0.5} .1L${width * 0.38} .8M${width * 0.5} .1L${width * 0.62} .8M${width * 0.44} .3H${width * 0.56}`,
        '#ece9e2',
        0.0045,
      ),
  },
  person: {
    depth: 0.85,
    draw(width, random) {
      const x = width * 0.42
      const hair = Array.from({ length: 70 }, () => {
        const from = x + random.range(-0.055, 0.055)
        const to = from + random.range(-0.05, 0.09)
        return line(`M${from} .36Q${from + 0.02} .45 ${to} ${random.range(0.5, 0.6)}`, '#3a2413', 0.0022)
      })
      const face = `<ellipse cx="${x}" cy=".43" rx=".055" ry=".072" fill="#e2b594"/><circle cx="${x - 0.02}" cy=".42" r=".008" fill="#fff"/><circle cx="${x + 0.02}" cy=".42" r=".008" fill="#fff"/><circle cx="${x - 0.02}" cy=".42" r=".004" fill="#223"/><circle cx="${x + 0.02}" cy=".42" r=".004" fill="#223"/>${line(`M${x - 0.02} .465Q${x} .48 ${x + 0.02} .465`, '#a3453a', 0.006)}`
      return `<path d="M${x - 0.13} 1.02Q${x - 0.13} .58 ${x} .52Q${x + 0.13} .58 ${x + 0.13} 1.02Z" fill="#b3392f"/><ellipse cx="${x}" cy=".4" rx=".066" ry=".08" fill="#3a2413"/>${face}${hair.join('')}`
    },
  },
  poles: {
    depth: 0.75,
    draw(width) {
      const places = [0.08, 0.36, 0.64, 0.92].map((share) => share * width)
      const poles = places.map(
        (x) => rect(x - 0.006, 0.2, 0.012, 0.84, '#33302c') + rect(x - 0.05, 0.24, 0.1, 0.008, '#33302c'),
      )
      const wires = [-0.045, 0, 0.045].flatMap((off) =>
        [-0.2 * width, ...places].map((x) =>
          line(`M${x + off} .24q${0.14 * width} .09 ${0.28 * width} 0`, '#1d1b1a', 0.0035),
        ),
      )
      return poles.join('') + wires.join('')
    },
  },
  road: {
    depth: 0.45,
    draw(width) {
      const x = width * 0.5
      const edge = (side: number) => line(`M${x + side * 0.012} .6L${x + side * width * 0.75} 1.05`, '#f1efe6', 0.012)
      return `<path d="M${x - 0.015} .6L${x - width * 0.8} 1.05H${x + width * 0.8}L${x + 0.015} .6Z" fill="#47464a"/>${edge(-1)}${edge(1)}`
    },
  },
  sign: {
    depth: 0.82,
    draw: (width) =>
      `${rect(width * 0.78 - 0.008, 0.5, 0.016, 0.54, '#5a5650')}${rect(width * 0.78 - 0.17, 0.36, 0.34, 0.2, '#1f5d3a')}<rect x="${width * 0.78 - 0.16}" y=".37" width=".32" height=".18" fill="none" stroke="#f2f2ea" stroke-width=".006"/>${written('SPLASH', width * 0.78 - 0.135, 0.395, 0.055, '#f7f7f0')}${written('CANAL', width * 0.78 - 0.115, 0.475, 0.055, '#f7d34a')}`,
  },
}

export const objectRandom = (seed: number, name: ObjectName): Random => createRandom(seed).fork(name)
