/** Trees on the plain beside a river, and what its water mirrors of them. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Path2D, SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import type { RiverCourse } from '../water/river-course.ts'
import { addBroadleaf, createFoliage, type Foliage, leafTones, paintFoliage, touches } from './broadleaf.ts'
import { coniferPath } from './conifers.ts'

/** How the plain is wooded. */
export interface CourseWoods {
  palette: Palette
  noise: Noise
  side: number
  /** Whether the river runs through a forest. */
  isForest: boolean
  isBare: boolean
}

interface CourseTree {
  x: number
  /** World y of its foot, and of the water below it. */
  foot: number
  water: number
  z: number
  height: number
  isFir: boolean
  random: Random
}

/** Distances between which trees stand, and where one layer ends and the next begins. */
const bands = [48, 24, 12.5, 6.6] as const
/** World x beyond which no video looks. */
const farthest = 1.7
const candidates = 170
const forestCandidates = 900

function treesOf(random: Random, course: RiverCourse, { isForest, noise }: CourseWoods): CourseTree[] {
  const [far, , , near] = bands
  return Array.from({ length: isForest ? forestCandidates : candidates }, (_, i) => random.fork(`tree ${i}`))
    .flatMap((own): CourseTree[] => {
      const z = near * (far / near) ** (own.next() ** 0.8)
      const d = 1 / z
      const x = own.range(-farthest, farthest)
      const off = course.outside((x - course.vanish) * z, z)
      const isFir = own.chance(isForest ? 0.62 : 0)
      const wooded = noise.value(x * z * 0.13 + 5, z * 0.16)
      // Bushes and single trees follow the water, woods keep off it.
      const isBush = !isForest && off < 1.6 && own.chance(0.6)
      const isOut = isForest ? off < 0.35 || own.next() > 0.35 + wooded : off < 0.3 || (!isBush && wooded < 0.6)
      if (isOut) return []
      const height = (isFir ? own.range(2, 3.4) : isBush ? own.range(0.35, 0.8) : own.range(1.3, 2.3)) * d
      const foot = course.horizon + (1 - course.rise) * d
      return [{ x, foot, water: course.horizon + d, z, height, isFir, random: own }]
    })
    .sort((a, b) => b.z - a.z)
}

interface Grown {
  tree: CourseTree
  foliage: Foliage | null
  fir: Path2D | null
}

/** What the water mirrors of the trees, and the trees themselves, the farthest first. */
export function courseTrees(
  random: Random,
  course: RiverCourse,
  woods: CourseWoods,
): { mirrored: Layer; standing: Layer[] } {
  const { palette, side, isBare } = woods
  const trees = treesOf(random, course, woods)
  const airAt = (z: number) => 0.5 * smoothstep(4, bands[0], z) + palette.mist * 0.25
  const grow = (tree: CourseTree): Grown => {
    const { x, foot: y, height, isFir, random: own } = tree
    if (isFir) return { tree, foliage: null, fir: coniferPath([{ x, y, height }], own, 150) }
    const foliage = createFoliage()
    const bush = height * tree.z < 1
    addBroadleaf(
      foliage,
      own,
      {
        ...{ x, y, height, leaf: Math.max(height / 24, 0.0022) },
        bare: bush ? 0.02 : 0.14,
        spread: bush ? 1.5 : own.range(0.6, 0.9),
        density: isBare ? 0.16 : 1,
      },
      side,
    )
    return { tree, foliage, fir: null }
  }
  const put = (context: SKRSContext2D, { tree, foliage, fir }: Grown) => {
    const air = airAt(tree.z)
    const wood = mixRgb(scaleRgb(palette.near, 0.8), palette.haze, air)
    if (foliage)
      paintFoliage(
        context,
        foliage,
        wood,
        leafTones(scaleRgb(palette.foliage, 0.85), palette.sun, palette.ambient).map((tone) =>
          mixRgb(tone, palette.haze, air),
        ),
      )
    if (fir) paintFir(context, fir, tree, side, firTones(palette, air))
  }
  const shadow = (context: SKRSContext2D, { x, foot, height, z }: CourseTree) => {
    context.fillStyle = css(mixRgb(scaleRgb(palette.foliage, 0.1), palette.haze, airAt(z)), 0.16)
    for (const share of [1.1, 0.85, 0.55]) {
      context.beginPath()
      context.ellipse(x - side * height * 0.24, foot, height * 0.42 * share, height * 0.045 * share, 0, 0, 6.3)
      context.fill()
    }
  }
  const layerOf = (
    id: string,
    depth: number,
    own: readonly CourseTree[],
    draw: (context: SKRSContext2D, one: Grown) => void,
  ): Layer => ({
    id,
    depth,
    ...(id === 'course-mirrored' ? { moves: 'water' as const } : { moves: 'sway' as const }),
    open(view) {
      const left = view.left - 0.3
      const right = view.left + view.width * view.pixel + 0.3
      const grown = own.filter(({ x }) => x > left && x < right).map(grow)
      return (target) =>
        paintVector(view, target, (context) => {
          for (const one of grown) if (touches(view, target, one.tree.x, one.tree.height)) draw(context, one)
        })
    },
  })
  return {
    mirrored: layerOf('course-mirrored', 0.61, trees, (context, one) => {
      context.save()
      context.globalAlpha = 0.5
      context.translate(0, 2 * one.tree.water)
      context.scale(1, -1)
      put(context, one)
      context.restore()
    }),
    standing: bands.slice(0, -1).map((from, i) =>
      layerOf(
        `course-trees-${i}`,
        mix(0.71, 0.78, i / 2),
        trees.filter(({ z }) => z <= from && z > (bands[i + 1] ?? 0)),
        (context, one) => {
          shadow(context, one.tree)
          put(context, one)
        },
      ),
    ),
  }
}

interface FirTones {
  body: Rgb
  lit: Rgb
}

function firTones(palette: Palette, air: number): FirTones {
  const green = mixRgb([0.02, 0.045, 0.03], scaleRgb(palette.needles, 0.3), 0.3)
  const snowy = palette.season === 'winter' || palette.weather === 'snow' ? 0.3 : 0
  const body = mixRgb(
    scaleRgb(mixRgb(palette.near, green, palette.season === 'autumn' ? 0.9 : 0.7), 0.9),
    palette.haze,
    air,
  )
  const sunny = scaleRgb(mixRgb(green, [0.8, 0.84, 0.9], snowy), 2)
  const lit: Rgb = [sunny[0] * palette.sun[0], sunny[1] * palette.sun[1], sunny[2] * palette.sun[2]]
  return { body, lit: mixRgb(lit, palette.haze, air) }
}

/** A fir with a lit side. */
function paintFir(
  context: SKRSContext2D,
  path: Path2D,
  { x, height }: CourseTree,
  side: number,
  { body, lit }: FirTones,
): void {
  const half = height * 0.16 * side
  const across = context.createLinearGradient(x - half, 0, x + half, 0)
  across.addColorStop(0.3, css(body))
  across.addColorStop(0.62, css(mixRgb(body, lit, 0.4)))
  across.addColorStop(1, css(lit))
  context.fillStyle = across
  context.fill(path)
}
