/** The brush with which subjects are drawn: forms that take the light of the scene they stand in. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { createPath, type Path2D, type SKRSContext2D } from '../core/skia.ts'
import { light, type Palette } from '../palette.ts'
import type { Moment } from './movement.ts'
import { type Corners, limbOutline } from './outline.ts'

/** A color as '#rrggbb' or as light. */
export type Material = string | Rgb

/** The light on a subject. */
export interface SubjectLight {
  palette: Palette
  /** 1 when the light comes from the right of the world, -1 from the left. */
  side: number
  /** 0 lit from the viewer's side, 1 a silhouette before the light. */
  backlit: number
  /** Color of the air before it, and how much of it, 0 to 1. */
  haze: Rgb
  air: number
}

/** A light that the subject itself gives, in its own coordinates. */
export interface Lamp {
  x: number
  y: number
  radius: number
  light: Rgb
}

/** Professions and others that are known by what they wear. */
export const outfits = [
  'firefighter',
  'doctor',
  'nurse',
  'chef',
  'police',
  'soldier',
  'farmer',
  'fisherman',
  'postman',
  'bride',
  'groom',
] as const
export type Outfit = (typeof outfits)[number]

export type Sex = 'woman' | 'man'

export interface Brush {
  context: SKRSContext2D
  random: Random
  pose: string
  /** What it is doing, for what strokes or rolls. */
  moment: Moment
  /** The color that the prompt gives it, or the one that it usually has. */
  own(usual: Material): Rgb
  /** Who it is, where the prompt says so: a woman, or a man. */
  sex: Sex | null
  /** What somebody wears whose profession the prompt names. */
  outfit: Outfit | null
  /** Whether others sit on it, or in it. */
  isTaken: boolean
  /** Whether the prompt gives it a color. */
  isAsked: boolean
  /** 0 by day, 1 at night. */
  dark: number
  /** Whether there is snow on what lies open to the sky. */
  isSnowy: boolean
  /** Whether what can give light of its own does. */
  isGlowing: boolean
  /** 1 when the light comes from where it looks. */
  lightSide: number
  /** How many px of the picture a length is. */
  pxOf(length: number): number
  /** A material in this light; `facing` is the share of direct light, 0 to 1. */
  tone(material: Material, facing: number): Rgb
  /** A closed smooth form with a lit and a shaded side and an edge of light; a corner given twice is sharp. */
  form(outline: Corners | readonly Corners[], material: Material, options?: FormOptions): void
  /** A flat face with straight edges. */
  face(corners: Corners, material: Material, facing?: number): void
  /** A shaded ellipse. */
  round(x: number, y: number, radii: readonly [number, number], material: Material, options?: FormOptions): void
  /** A smooth line through points. */
  line(points: Corners, width: number, material: Material, facing?: number): void
  /** A limb: a line that changes its width from one end to the other. */
  limb(points: Corners, from: number, to: number, material: Material): void
  /** A place that gives light by itself, whatever the context's transform; the scene's bloom does the rest. */
  lamp(x: number, y: number, radius: number, color: Material, power?: number): void
  /** Something that shines with its own color by night and is only pale by day. */
  shine(path: Path2D, color: Material, power?: number): void
}

export interface FormOptions {
  /** Width of the edge of light; default 0.012. */
  rim?: number
  /** Share of direct light on the lit side; default 0.62. */
  facing?: number
  /** How much darker the lower part is, 0 to 1; default 0.35. */
  ground?: number
}

/** A closed smooth path through corners, at their place. */
export function smoothPath(outlines: readonly Corners[]): Path2D {
  const path = createPath()
  for (const corners of outlines) {
    const count = corners.length / 2
    const turned = areaOf(corners) < 0
    const at = (i: number): [number, number] => {
      const k = ((turned ? count - 1 - i : i) + count * 2) % count
      return [corners[k * 2] ?? 0, corners[k * 2 + 1] ?? 0]
    }
    const [lastX, lastY] = at(count - 1)
    const [firstX, firstY] = at(0)
    path.moveTo((lastX + firstX) / 2, (lastY + firstY) / 2)
    for (let i = 0; i < count; i++) {
      const [x, y] = at(i)
      const [nextX, nextY] = at(i + 1)
      path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    }
    path.closePath()
  }
  return path
}

/** A closed path with straight edges. */
export function sharpPath(corners: Corners): Path2D {
  const path = createPath()
  for (let i = 0; i < corners.length; i += 2) {
    if (i === 0) path.moveTo(corners[0] ?? 0, corners[1] ?? 0)
    else path.lineTo(corners[i] ?? 0, corners[i + 1] ?? 0)
  }
  path.closePath()
  return path
}

/** A closed ellipse. */
export function ellipsePath(x: number, y: number, radiusX: number, radiusY: number): Path2D {
  const path = createPath()
  path.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2)
  path.closePath()
  return path
}

function areaOf(corners: Corners): number {
  let area = 0
  for (let i = 0; i < corners.length; i += 2) {
    const k = (i + 2) % corners.length
    area += (corners[i] ?? 0) * (corners[k + 1] ?? 0) - (corners[k] ?? 0) * (corners[i + 1] ?? 0)
  }
  return area
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(outlines: readonly Corners[]): Box {
  const box: Box = { left: 9, top: 9, right: -9, bottom: -9 }
  for (const corners of outlines)
    for (let i = 0; i < corners.length; i += 2) {
      box.left = Math.min(box.left, corners[i] ?? 0)
      box.right = Math.max(box.right, corners[i] ?? 0)
      box.top = Math.min(box.top, corners[i + 1] ?? 0)
      box.bottom = Math.max(box.bottom, corners[i + 1] ?? 0)
    }
  return box
}

const isList = (outline: Corners | readonly Corners[]): outline is readonly Corners[] => Array.isArray(outline[0])

export interface BrushOptions {
  context: SKRSContext2D
  random: Random
  pose: string
  light: SubjectLight
  color: Rgb | null
  sex: Sex | null
  outfit: Outfit | null
  isTaken: boolean
  /** 1 when it looks to the right, -1 when it is mirrored. */
  way: number
  moment: Moment
  /** Collects the lights that it gives; not called for reflections. */
  lamps: (lamp: Lamp) => void
}

const rgbOf = (material: Material): Rgb => (typeof material === 'string' ? hex(material) : material)

/** Colors of materials in a light: on their faces, and on the edge that faces the light. */
function createTones({ palette, backlit, haze, air }: SubjectLight) {
  // At night the moon alone would leave things black, and a sun beyond white would bleach them.
  const most = Math.max(...palette.sun)
  const sun = scaleRgb(palette.sun, most > brightest ? brightest / most : 1)
  const sky = mixRgb(palette.ambient, [0.5, 0.5, 0.55], 0.12 * (1 - palette.dark))
  const tone = (material: Material, facing: number): Rgb => {
    const lit = light(rgbOf(material), sun, sky, facing * (1 - backlit * 0.75))
    return mixRgb(mixRgb(lit, scaleRgb(palette.near, 0.6), backlit * 0.72), haze, air)
  }
  const edge = (material: Material): Rgb =>
    mixRgb(mixRgb(tone(material, 0.9), scaleRgb(palette.glow, 0.9), 0.35 + backlit * 0.35), haze, air * 0.6)
  return { tone, edge }
}

/** Direct light, of which 1 is white, that a subject gets at most. */
const brightest = 1.15

/** What a thing knows of the hour and the weather that it is in. */
const hourOf = ({ dark, season, weather, isGlowing }: Palette) => ({
  dark,
  isSnowy: season === 'winter' || weather === 'snow',
  isGlowing,
})

export function createBrush({
  context,
  random,
  pose,
  light: scene,
  color,
  sex,
  outfit,
  isTaken,
  way,
  moment,
  lamps,
}: BrushOptions): Brush {
  const { palette } = scene
  const lightSide = scene.side * way
  const { tone, edge } = createTones(scene)

  function fillForm(path: Path2D, box: Box, material: Material, options: FormOptions): void {
    const { rim = 0.012, facing = 0.62, ground = 0.35 } = options
    const middle = (box.left + box.right) / 2
    const half = Math.max(0.001, (box.right - box.left) / 2)
    const height = box.bottom - box.top
    const across = context.createLinearGradient(
      middle + lightSide * half,
      box.top + height * 0.1,
      middle - lightSide * half,
      box.bottom - height * 0.1,
    )
    const lit = tone(material, facing)
    const shade = tone(material, facing * 0.12)
    across.addColorStop(0, css(lit))
    across.addColorStop(0.42, css(mixRgb(lit, shade, 0.35)))
    across.addColorStop(1, css(shade))
    context.save()
    context.clip(path)
    context.fillStyle = css(edge(material))
    context.fill(path)
    for (const share of [0.5, 1]) {
      context.save()
      context.translate(-lightSide * rim * share, rim * share * 0.8)
      context.globalAlpha = share === 1 ? 1 : 0.45
      context.fillStyle = across
      context.fill(path)
      context.restore()
    }
    if (ground > 0) {
      const down = context.createLinearGradient(0, box.top + height * 0.45, 0, box.bottom)
      const deep = scaleRgb(shade, 0.35)
      down.addColorStop(0, css(deep, 0))
      down.addColorStop(1, css(deep, ground))
      context.fillStyle = down
      context.fill(path)
    }
    context.restore()
  }

  const trace = (points: Corners): void => {
    context.beginPath()
    context.moveTo(points[0] ?? 0, points[1] ?? 0)
    const count = points.length / 2
    for (let i = 1; i < count; i++) {
      const x = points[i * 2] ?? 0
      const y = points[i * 2 + 1] ?? 0
      if (i === count - 1) context.lineTo(x, y)
      else context.quadraticCurveTo(x, y, (x + (points[i * 2 + 2] ?? 0)) / 2, (y + (points[i * 2 + 3] ?? 0)) / 2)
    }
  }

  return {
    context,
    random,
    sex,
    outfit,
    isTaken,
    pose,
    moment,
    ...hourOf(palette),
    lightSide,
    tone,
    pxOf(length) {
      const { a, b } = context.getTransform()
      return length * Math.hypot(a, b)
    },
    own: (usual) => color ?? rgbOf(usual),
    isAsked: color !== null,
    form(outline, material, options = {}) {
      const outlines = isList(outline) ? outline : [outline]
      fillForm(smoothPath(outlines), boxOf(outlines), material, options)
    },
    face(corners, material, facing = 0.4) {
      context.fillStyle = css(tone(material, facing))
      context.fill(sharpPath(corners))
    },
    round(x, y, [radiusX, radiusY], material, options = {}) {
      const box = { left: x - radiusX, right: x + radiusX, top: y - radiusY, bottom: y + radiusY }
      fillForm(ellipsePath(x, y, radiusX, radiusY), box, material, options)
    },
    line(points, width, material, facing = 0.35) {
      trace(points)
      context.lineWidth = width
      context.strokeStyle = css(tone(material, facing))
      context.stroke()
    },
    limb(points, from, to, material) {
      const count = points.length / 2
      const widths = Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
      const outline = limbOutline(points, widths)
      fillForm(smoothPath([outline]), boxOf([outline]), material, { ground: 0 })
    },
    lamp(x, y, radius, material, power = 1) {
      lamps({ x, y, radius, light: scaleRgb(rgbOf(material), power) })
    },
    shine(path, material, power = 1) {
      const own = rgbOf(material)
      context.fillStyle = css(mixRgb(scaleRgb(tone(material, 0.5), 1), scaleRgb(own, 1.1), palette.dark * power))
      context.fill(path)
    },
  }
}
