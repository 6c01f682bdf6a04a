/** A lane between rows of trees that meet overhead, with light at its end. */
import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../color.ts'
import { createNoise } from '../noise.ts'
import { bell, clamp, mix, smoothstep } from '../number.ts'
import { addBroadleaf, createFoliage, type Foliage, leafTones, paintFoliage, touches } from '../paint/broadleaf.ts'
import { risingDepths } from '../paint/layers.ts'
import { paintPixels } from '../paint/pixels.ts'
import { shaftLayer } from '../paint/shafts.ts'
import { createPath } from '../paint/skia.ts'
import { createSky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const autumnLane: SceneKind = {
  name: 'autumn-lane',
  answers: { path: 1, leaves: 1, tree: 0.75, forest: 0.6, garden: 0.4, landscape: 0.35 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, {
      times: ['golden', 'morning', 'dawn', 'golden', 'noon'],
      seasons: ['autumn', 'autumn', 'autumn', 'spring', 'summer'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const horizon = shape.range(-0.02, 0.1)
    const endX = shape.range(-0.22, 0.22) * reach
    const curve = shape.range(-0.35, 0.35)
    const side = shape.chance(0.5) ? 1 : -1
    const width = shape.range(0.3, 0.46)
    const sky = createSky(
      { ...palette, clouds: 0.05 },
      { horizon, sunX: endX + side * 0.1, sunY: horizon - 0.12, sunRadius: 0 },
    )
    const winter = palette.season === 'winter' || palette.weather === 'snow'
    const leaf = leafColor(palette, brief.colors[0]?.rgb ?? null, shape)
    const glow = mixRgb(palette.glow, palette.sky[3], 0.3)
    /** World x and y of a place beside the lane: `across` in lane widths, `near` 0 at the horizon to 1 at the viewer's feet. */
    const ground = (near: number) => horizon + 0.012 + (0.5 - horizon) * near
    const middle = (near: number) => endX * (1 - near) ** 1.5 + curve * near * (1 - near) * (1 - near) * 0.7
    const layers: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      backWood(noise, horizon, mixRgb(leaf, palette.haze, 0.5), glow, endX, palette),
    ]
    const path = winter ? hex('#d5dde8') : palette.weather === 'rain' ? hex('#55524f') : hex('#b39a78')
    layers.push(
      floorLayer({
        noise,
        horizon,
        middle,
        width,
        path,
        grass: winter ? hex('#e2e8f0') : mixRgb(palette.ground, scaleRgb(leaf, 0.8), 0.45),
        litter: leaf,
        palette,
        glow,
        endX,
        side,
        winter,
      }),
    )
    const rows = 7
    // The far rows share a layer: between them there is next to no parallax, and each layer costs time.
    const shared: Row[] = []
    for (let i = 0; i < rows; i++) {
      const k = i / (rows - 1)
      const near = 0.05 + 0.82 * k ** 1.7
      shared.push({
        random: random.fork(`row ${i}`),
        near,
        ground: ground(near),
        middle: middle(near),
        width,
        leaf,
        palette,
        side,
        glow,
        winter,
        endX,
      })
      if (i === 2 || i >= 4) layers.push(treeRows(`trees-${i}`, mix(0.38, 0.98, near), shared.splice(0)))
    }
    layers.splice(
      layers.length - 2,
      0,
      shaftLayer(random.fork('shafts'), {
        depth: 0.7,
        x: endX + side * 0.25,
        y: horizon - 0.75,
        light: scaleRgb(glow, 0.8),
        strength: palette.weather === 'clear' ? 0.55 : 0.2,
        beams: 7,
        reach: 1.3,
        from: 0.3,
        fan: 1,
      }),
    )
    if (!winter) layers.push(leavesLayer(random.fork('leaves'), leaf, palette, horizon))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'autumn-lane',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.38, bloomFrom: 0.65, vignette: 0.3, contrast: 1.1 },
      tags: ['lane', 'trees', palette.season, palette.time],
    }
  },
}

function leafColor(palette: Palette, named: Rgb | null, random: Random): Rgb {
  if (named) return mixRgb(named, palette.foliage, 0.25)
  if (palette.season !== 'autumn')
    return palette.season === 'spring' && random.chance(0.4) ? hex('#f0b3c0') : scaleRgb(palette.foliage, 0.95)
  const own = fromOklch({ l: random.range(0.6, 0.72), c: 0.17, h: random.range(40, 80) })
  return mixRgb(own, scaleRgb(own, 0.35), palette.dark)
}

function backWood(
  noise: ReturnType<typeof createNoise>,
  horizon: number,
  wood: Rgb,
  glow: Rgb,
  endX: number,
  palette: Palette,
): Layer {
  const fog = mixRgb(palette.haze, glow, 0.4)
  return {
    id: 'back-wood',
    depth: 0.2,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const up = horizon + 0.03 - y
          const leafy = noise.fbm(x * 16, y * 18, 4)
          const top = 0.06 + 0.5 * Math.min(1, Math.abs(x - endX) * 1.5) + 0.1 * noise.value(x * 4, 2)
          out.a = smoothstep(0.02, -0.03, up - top - (leafy - 0.5) * 0.2) * smoothstep(-0.03, 0.02, up)
          const near = bell(Math.hypot(x - endX, (y - horizon) * 1.2), 0.3)
          const shade = 0.55 + 0.7 * leafy
          out.r = mix(wood[0] * shade, fog[0] * 1.1, 0.25 + 0.6 * near)
          out.g = mix(wood[1] * shade, fog[1] * 1.1, 0.25 + 0.6 * near)
          out.b = mix(wood[2] * shade, fog[2] * 1.1, 0.25 + 0.6 * near)
        },
        { bottom: horizon + 0.07, detail: 1 / 300 },
      ),
  }
}

interface Floor {
  noise: ReturnType<typeof createNoise>
  horizon: number
  middle(near: number): number
  width: number
  path: Rgb
  grass: Rgb
  litter: Rgb
  palette: Palette
  glow: Rgb
  endX: number
  side: number
  winter: boolean
}

function floorLayer({
  noise,
  horizon,
  middle,
  width,
  path,
  grass,
  litter,
  palette,
  glow,
  endX,
  side,
  winter,
}: Floor): Layer {
  const light = mix(0.9, 0.22, palette.dark)
  const sun = mixRgb([1, 1, 1], glow, 0.6)
  const wet = palette.weather === 'rain' || palette.weather === 'storm'
  const shadow = mixRgb(palette.ambient, [0.2, 0.2, 0.25], 0.4)
  return {
    id: 'ground',
    depth: 0.35,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const down = y - horizon - 0.012
          out.a = smoothstep(-0.004, 0.004, down)
          if (out.a <= 0) return
          const near = Math.max(0.004, down / (0.5 - horizon))
          const far = 1 / (near + 0.03)
          const u = (x - middle(near)) * far
          const v = far * 2.6
          const grain = noise.fbm(u * 6, v * 6, 3)
          const edge = width * 1.35 + (grain - 0.5) * 0.22
          const off = smoothstep(edge - 0.1, edge + 0.12, Math.abs(u))
          const leaves =
            smoothstep(
              0.5,
              0.62,
              noise.fbm(u * 17, v * 15 + 4, 3) + off * 0.1 + smoothstep(0.1, edge, Math.abs(u)) * 0.07 - 0.03,
            ) * (winter ? 0 : 0.9)
          // Sun spots through the crowns, in bars across the lane.
          const bars = smoothstep(0.4, 0.66, noise.soft(u * 0.9 + side * v * 0.25, v * 1.15, 3))
          const lit = mix(0.26, 1, bars) * light * (0.75 + 0.5 * (grain - 0.3))
          const tone = 0.7 + 0.6 * noise.value(u * 40, v * 40)
          let r = mix(mix(path[0], grass[0], off), litter[0] * tone, leaves)
          let g = mix(mix(path[1], grass[1], off), litter[1] * tone, leaves)
          let b = mix(mix(path[2], grass[2], off), litter[2] * tone, leaves)
          r *= sun[0] * lit + shadow[0] * 0.22
          g *= sun[1] * lit + shadow[1] * 0.22
          b *= sun[2] * lit + shadow[2] * 0.22
          const shine =
            bell(x - endX - (x - endX) * near * 0.4, 0.2) * bell(down, 0.12) +
            (wet ? bell(x - endX, 0.14) * (1 - off) * 0.5 * grain : 0)
          const haze = clamp(Math.exp(-near * 9) * 0.75 + shine * 0.5)
          out.r = mix(r, glow[0] * 1.05, haze)
          out.g = mix(g, glow[1] * 1.05, haze)
          out.b = mix(b, glow[2] * 1.05, haze)
        },
        { top: horizon, detail: 1 / 520 },
      ),
  }
}

interface Row {
  random: Random
  near: number
  ground: number
  middle: number
  width: number
  leaf: Rgb
  palette: Palette
  side: number
  glow: Rgb
  winter: boolean
  endX: number
}

interface Stand {
  trees: { foliage: Foliage; x: number }[]
  ground: number
  scale: number
  air: number
  wood: Rgb
  tones: Rgb[]
}

function growRow({ random, near, ground, middle, width, leaf, palette, side, glow, winter, endX }: Row): Stand {
  const scale = near + 0.03
  const air = clamp(0.92 * Math.exp(-near * 4) + palette.mist * 0.2 * (1 - near))
  const fog = mixRgb(palette.haze, glow, 0.55)
  const shaded = mix(0.95, 0.5, near)
  const hue = toOklch(leaf)
  const own = fromOklch({ l: hue.l, c: hue.c, h: hue.h + random.range(-16, 14) })
  const tones = leafTones(scaleRgb(own, shaded), palette.sun, scaleRgb(palette.ambient, 0.6)).map((tone) =>
    mixRgb(tone, fog, air),
  )
  const wood = mixRgb(mixRgb(scaleRgb(palette.near, 0.7), hex('#1d130d'), 0.5), fog, air)
  const sides: { foliage: Foliage; x: number }[] = []
  for (const flank of [-1, 1]) {
    for (const back of [0, 1]) {
      const one = random.fork(`${flank} ${back}`)
      const foliage = createFoliage()
      const x = middle + flank * scale * (width * 1.8 + back * one.range(0.55, 0.8) + one.range(-0.05, 0.12))
      const height = scale * one.range(1.2, 1.55) + 0.05
      addBroadleaf(
        foliage,
        one,
        {
          x,
          y: ground + scale * 0.02,
          height,
          leaf: Math.max(0.005, height / 74),
          bare: one.range(0.26, 0.36),
          spread: one.range(0.62, 0.82),
          density: winter ? 0.08 : 0.68,
        },
        clamp((endX - x) * 2, -1, 1) * 0.6 + side * 0.3,
      )
      sides.push({ foliage, x })
    }
  }
  return { trees: sides, ground, scale, air, wood, tones }
}

function treeRows(id: string, depth: number, rows: readonly Row[]): Layer {
  const stands = rows.map(growRow)
  const near = rows[0]?.palette.near ?? [0, 0, 0]
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const { trees, ground, scale, air, wood, tones } of stands) {
            const shade = createPath()
            for (const { x } of trees) shade.ellipse(x, ground + scale * 0.02, scale * 0.36, scale * 0.035, 0, 0, 6.3)
            context.fillStyle = css(scaleRgb(near, 0.4), 0.35 * (1 - air))
            context.fill(shade)
            for (const { foliage, x } of trees)
              if (touches(view, target, x, scale * 1.1 + 0.08)) paintFoliage(context, foliage, wood, tones)
          }
        },
        {
          top: Math.min(...stands.map((stand) => stand.ground - stand.scale * 1.75 - 0.08)),
          bottom: Math.max(...stands.map((stand) => stand.ground + stand.scale * 0.1)),
        },
      ),
  }
}

/** Leaves in the air and on the ground at the viewer's feet. */
function leavesLayer(random: Random, leaf: Rgb, palette: Palette, horizon: number): Layer {
  const own = toOklch(leaf)
  const cell = 0.25
  return {
    id: 'leaves',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const right = view.left + view.width * view.pixel
        for (let row = -3; row < 3; row++) {
          for (let column = Math.floor(view.left / cell) - 1; column * cell < right; column++) {
            const cellOwn = random.fork(`${column} ${row}`)
            const low = row * cell > horizon + 0.1
            const count = low ? cellOwn.int(12, 22) : cellOwn.int(0, 3)
            for (let n = 0; n < count; n++) {
              const x = (column + cellOwn.next()) * cell
              const y = (row + cellOwn.next()) * cell
              const grown = low ? mix(0.004, 0.011, clamp((y - horizon) / 0.5)) : cellOwn.range(0.005, 0.01)
              const size = grown * cellOwn.range(0.7, 1.2)
              const turn = cellOwn.next() * 6.28
              const flat = low ? 0.4 : cellOwn.range(0.3, 0.9)
              const color = fromOklch({
                l: clamp(own.l + cellOwn.range(-0.22, 0.08)),
                c: own.c,
                h: own.h + cellOwn.range(-22, 16),
              })
              context.fillStyle = css(mixRgb(color, palette.ambient, low ? 0.06 : 0.1), low ? 0.85 : 0.9)
              context.save()
              context.translate(x, y)
              context.scale(1, flat)
              context.rotate(turn)
              context.beginPath()
              context.moveTo(-size, 0)
              context.quadraticCurveTo(-size * 0.1, -size * 0.85, size, 0)
              context.quadraticCurveTo(-size * 0.1, size * 0.85, -size, 0)
              context.fill()
              context.restore()
            }
          }
        }
      }),
  }
}
