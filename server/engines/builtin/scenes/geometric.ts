/** Prints of circles, arcs and stripes: a grid of the Bauhaus, a fan of the twenties, or discs in balance. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import { createNoise } from '../noise.ts'
import { paintPixels } from '../paint/pixels.ts'
import type { SKRSContext2D } from '../paint/skia.ts'
import { swatchesFor } from '../paint/swatches.ts'
import { blurFilter, paintVector } from '../paint/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Brief } from '../prompt/brief.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind, type View } from '../scene.ts'

interface Inks {
  paper: Rgb
  dark: Rgb
  list: readonly [Rgb, ...Rgb[]]
  metal: Rgb
}

export const geometric: SceneKind = {
  name: 'geometric',
  answers: { geometric: 1, abstract: 0.8, ring: 0.1 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, { times: ['noon', 'golden', 'morning', 'dusk'] })
    const shape = random.fork('shape')
    const inks = inksOf(brief, palette, shape.fork('inks'))
    const mode = shape.pick(['tiles', 'fans', 'discs', 'tiles', 'discs'] as const)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const layers: Layer[] = [paperLayer(mode === 'fans' ? inks.dark : inks.paper, random.fork('paper'))]
    if (mode === 'tiles') layers.push(tileLayer(inks, random.fork('tiles'), shape.pick([0.2, 0.25, 1 / 6])))
    else if (mode === 'fans') layers.push(fanLayer(inks, random.fork('fans'), shape.pick([0.25, 0.2, 0.3333])))
    else layers.push(...discLayers(inks, random.fork('discs'), reach))
    layers.push(toothLayer(random.fork('tooth'), palette.dark > 0.6 ? 0.06 : 0.15))
    return {
      kind: 'geometric',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0, contrast: 1.03, vignette: 0.12, grain: 2.2 },
      tags: ['geometric', 'abstract', mode],
      made: ['poster'],
    }
  },
}

const classics: readonly [
  readonly [string, string, string, string, string, string],
  ...(readonly [string, string, string, string, string, string][]),
] = [
  ['#f1e7d3', '#1e2430', '#d5422b', '#e8a52f', '#2b5f8c', '#8fb7b0'],
  ['#f3ead9', '#23302f', '#c8562f', '#e3b35a', '#3d7068', '#e0c9b4'],
  ['#efe4dc', '#2b2038', '#c24d6a', '#f0a868', '#5a4a8c', '#e8c9c4'],
  ['#e9e4d4', '#14263a', '#1f6f78', '#e2683c', '#f2c14e', '#9dbfb4'],
]

function inksOf(brief: Brief, palette: Palette, random: Random): Inks {
  const classic = random.pick(classics)
  const own = swatchesFor(brief, palette)
  const named = brief.colors.length > 0
  const night = palette.dark > 0.6
  const paper = named ? mixRgb(own[4], hex('#f1e7d3'), 0.5) : hex(classic[0])
  const dark = named ? shiftRgb(own[0], { l: -0.02 }) : hex(classic[1])
  const list: readonly [Rgb, ...Rgb[]] = named
    ? [own[2], own[1], own[3], shiftRgb(own[2], { h: 40, l: 0.08 }), shiftRgb(own[1], { h: -35 }), dark]
    : [hex(classic[2]), hex(classic[3]), hex(classic[4]), hex(classic[5]), dark]
  const lit = (rgb: Rgb): Rgb => mixRgb(rgb, palette.ambient, night ? 0.22 : 0.06)
  return {
    paper: night ? mixRgb(dark, scaleRgb(palette.sky[0], 1.2), 0.4) : lit(paper),
    dark: night ? lit(paper) : lit(dark),
    list: [lit(list[0]), ...list.slice(1, -1).map(lit), night ? lit(paper) : dark],
    metal: named && brief.colors[0]?.name === 'gray' ? hex('#c3c8cf') : hex('#d9ad5b'),
  }
}

function paperLayer(color: Rgb, random: Random): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'paper',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const light = 0.97 + 0.06 * noise.fbm(x * 1.3, y * 1.3, 2)
          out.r = color[0] * light
          out.g = color[1] * light
          out.b = color[2] * light
        },
        { detail: 1 / 120 },
      ),
  }
}

/** Ink never lies quite evenly. */
function toothLayer(random: Random, strength: number): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'tooth',
    depth: 0.95,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const n = noise.value(x * 230, y * 230) * 0.6 + noise.value(x * 60, y * 75) * 0.4
          out.a = Math.abs(n - 0.5) * strength
          out.r = out.g = out.b = n > 0.5 ? 1 : 0.02
        },
        { detail: 1 / 800 },
      ),
  }
}

function eachTile(view: View, cell: number, visit: (column: number, row: number) => void): void {
  const right = view.left + view.width * view.pixel
  const bottom = view.top + view.height * view.pixel
  for (let row = Math.floor((view.top + 0.5) / cell) - 1; row * cell - 0.5 < bottom + cell; row++)
    for (let column = Math.floor(view.left / cell) - 1; column * cell < right + cell; column++) visit(column, row)
}

function tileLayer({ list, paper }: Inks, random: Random, cell: number): Layer {
  return {
    id: 'tiles',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        eachTile(view, cell, (column, row) => {
          const own = random.fork(`${column} ${row}`)
          const x = column * cell
          const y = row * cell - 0.5
          const a = own.pick([paper, paper, ...list])
          const rest = list.filter((one) => one !== a)
          const b = rest[own.int(0, rest.length - 1)] ?? list[0]
          const c = rest[own.int(0, rest.length - 1)] ?? list[0]
          context.save()
          context.translate(x + cell / 2, y + cell / 2)
          context.scale(cell, cell)
          context.rotate((own.int(0, 3) * Math.PI) / 2)
          context.beginPath()
          context.rect(-0.5005, -0.5005, 1.001, 1.001)
          context.fillStyle = css(a)
          context.fill()
          context.clip()
          drawTile(context, own.int(0, 8), css(b), css(b === c ? (a === paper ? list[0] : paper) : c), css(a))
          context.restore()
        })
      }),
  }
}

function drawTile(context: SKRSContext2D, kind: number, b: string, c: string, a: string): void {
  const disc = (x: number, y: number, radius: number, fill: string) => {
    context.fillStyle = fill
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  switch (kind) {
    case 0:
      disc(-0.5, -0.5, 1, b)
      disc(-0.5, -0.5, 0.5, c)
      break
    case 1:
      disc(-0.5, 0, 0.5, b)
      disc(0.5, 0, 0.5, c)
      break
    case 2:
      disc(0, 0, 0.4, b)
      disc(0, 0, 0.2, c)
      break
    case 3:
      for (let i = 4; i > 0; i--) disc(-0.5, -0.5, i * 0.25, i % 2 === 0 ? b : a)
      break
    case 4:
      context.fillStyle = b
      context.beginPath()
      context.moveTo(-0.5, -0.5)
      context.lineTo(0.5, -0.5)
      context.lineTo(-0.5, 0.5)
      context.fill()
      disc(0.22, 0.22, 0.17, c)
      break
    case 5:
      context.fillStyle = b
      for (let i = 0; i < 4; i++) context.fillRect(-0.5, -0.5 + i * 0.25, 1, 0.125)
      break
    case 6:
      context.fillStyle = b
      context.fillRect(-0.5, -0.5, 0.5, 1)
      disc(0, 0, 0.36, c)
      context.fillStyle = a
      context.beginPath()
      context.arc(0, 0, 0.36, -Math.PI / 2, Math.PI / 2, true)
      context.fill()
      break
    case 7:
      // Leaf: two arcs that meet in corners.
      context.fillStyle = b
      context.beginPath()
      context.moveTo(-0.5, -0.5)
      context.quadraticCurveTo(0.5, -0.5, 0.5, 0.5)
      context.quadraticCurveTo(-0.5, 0.5, -0.5, -0.5)
      context.fill()
      disc(0, 0, 0.13, c)
      break
    default:
      context.fillStyle = b
      for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) disc(-0.33 + i * 0.33, -0.33 + k * 0.33, 0.085, b)
  }
}

/** Overlapping scales with golden rays. */
function fanLayer({ list, dark, metal }: Inks, random: Random, size: number): Layer {
  const rays = random.int(7, 11)
  const rings = random.int(2, 4)
  const filled = random.pick([0.2, 0.5])
  return {
    id: 'fans',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const height = size / 2
        const right = view.left + view.width * view.pixel
        const bottom = view.top + view.height * view.pixel
        const radius = size / 2
        for (let row = Math.floor((view.top + 0.5) / height) - 1; row * height - 0.5 < bottom + size * 2; row++)
          for (let column = Math.floor(view.left / size) - 1; column * size < right + size; column++) {
            const own = random.fork(`${column} ${row}`)
            const x = (column + (row & 1 ? 0.5 : 0)) * size
            const y = row * height - 0.5
            const tone = own.chance(filled) ? (list[own.int(0, list.length - 2)] ?? dark) : dark
            const gradient = context.createRadialGradient(x, y, radius * 0.1, x, y, radius)
            gradient.addColorStop(0, css(shiftRgb(tone, { l: 0.1 })))
            gradient.addColorStop(1, css(shiftRgb(tone, { l: -0.04 })))
            context.save()
            context.shadowColor = 'rgba(0,0,0,0.55)'
            context.shadowBlur = (size * 0.06) / view.pixel
            context.shadowOffsetY = (-size * 0.012) / view.pixel
            context.fillStyle = gradient
            context.beginPath()
            context.arc(x, y, radius, 0, Math.PI * 2)
            context.fill()
            context.restore()
            const gold = context.createLinearGradient(x - radius, y - radius, x + radius, y)
            gold.addColorStop(0, css(scaleRgb(metal, 0.55)))
            gold.addColorStop(0.45, css(mixRgb(metal, [1, 0.95, 0.8], 0.55)))
            gold.addColorStop(1, css(scaleRgb(metal, 0.6)))
            context.strokeStyle = gold
            for (let ring = 0; ring < rings; ring++) {
              context.lineWidth = size * (ring === 0 ? 0.02 : 0.008)
              context.beginPath()
              context.arc(x, y, radius * (0.97 - ring * 0.085), 0, Math.PI * 2)
              context.stroke()
            }
            context.lineWidth = size * 0.009
            const outer = radius * (0.97 - (rings - 1) * 0.085 - 0.06)
            context.beginPath()
            for (let i = 0; i <= rays; i++) {
              const angle = Math.PI + (i / rays) * Math.PI
              context.moveTo(x + Math.cos(angle) * radius * 0.26, y + Math.sin(angle) * radius * 0.26)
              context.lineTo(x + Math.cos(angle) * outer, y + Math.sin(angle) * outer)
            }
            context.stroke()
            context.fillStyle = gold
            context.beginPath()
            context.arc(x, y, radius * 0.2, 0, Math.PI * 2)
            context.fill()
          }
      }),
  }
}

/** Large forms in balance, each with a thin shadow, as if cut and laid. */
function discLayers({ list, dark, paper }: Inks, random: Random, reach: number): Layer[] {
  const shape = random.fork('shape')
  const angle = shape.range(-0.9, 0.9)
  const centerX = shape.range(-0.25, 0.25) * reach
  const forms = Array.from({ length: shape.int(7, 11) }, (_, i) => {
    const own = shape.fork(`form ${i}`)
    const size = i === 0 ? own.range(0.24, 0.32) : own.range(0.05, 0.2)
    const along = i === 0 ? 0 : own.range(-1, 1)
    return {
      x: centerX + Math.cos(angle) * along * reach * 0.95 + own.normal() * 0.16,
      y: Math.sin(angle) * along * 0.42 + own.normal() * 0.15,
      size,
      turn: angle + (own.int(0, 3) * Math.PI) / 2,
      kind: i === 0 ? 0 : own.int(0, 6),
      color: list[own.int(0, list.length - 1)] ?? list[0],
      other: list[own.int(0, list.length - 1)] ?? list[0],
      alpha: own.chance(0.35) ? 0.82 : 1,
    }
  })
  return forms.map((form, i) => ({
    id: `form-${i}`,
    depth: 0.3 + (0.6 * i) / forms.length,
    open: (view) => (target) => {
      const draw = (context: SKRSContext2D, fill: string, other: string) => {
        context.translate(form.x, form.y)
        context.rotate(form.turn)
        context.scale(form.size, form.size)
        drawForm(context, form.kind, fill, other)
      }
      const reach = form.size * 2.9
      const area = { left: form.x - reach, right: form.x + reach, top: form.y - reach, bottom: form.y + reach }
      paintVector(
        view,
        target,
        (context) => {
          context.filter = blurFilter(view, 0.006)
          context.translate(0.005, 0.009)
          draw(context, 'rgba(20,14,10,0.3)', 'rgba(20,14,10,0.3)')
        },
        area,
      )
      const other = form.other === form.color ? (form.color === dark ? paper : dark) : form.other
      paintVector(view, target, (context) => draw(context, css(form.color, form.alpha), css(other)), area)
    },
  }))
}

function drawForm(context: SKRSContext2D, kind: number, fill: string, other: string): void {
  context.fillStyle = fill
  context.strokeStyle = fill
  context.beginPath()
  switch (kind) {
    case 0:
      context.arc(0, 0, 1, 0, Math.PI * 2)
      context.fill()
      break
    case 1:
      context.arc(0, 0, 1, 0, Math.PI)
      context.fill()
      break
    case 2:
      context.lineWidth = 0.16
      context.arc(0, 0, 0.92, 0, Math.PI * 2)
      context.stroke()
      context.fillStyle = other
      context.beginPath()
      context.arc(0, 0, 0.42, 0, Math.PI * 2)
      context.fill()
      break
    case 3:
      context.rect(-1.9, -0.14, 3.8, 0.28)
      context.fill()
      break
    case 4:
      for (let i = 0; i < 5; i++) context.rect(-1, -0.5 + i * 0.22, 2, 0.1)
      context.fill()
      break
    case 5:
      context.moveTo(-0.9, 0.8)
      context.lineTo(0.9, 0.8)
      context.lineTo(0, -1)
      context.fill()
      break
    default:
      context.lineWidth = 0.11
      for (let i = 0; i < 4; i++) {
        context.beginPath()
        context.arc(0, 0, 1 - i * 0.24, Math.PI, Math.PI * 1.5)
        context.stroke()
      }
  }
}
