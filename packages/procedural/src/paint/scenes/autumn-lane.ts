/** A lane between rows of trees that meet overhead, with light at its end. */
import { fromOklch, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { floorLayer } from '../buildings/lane-floor.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { leavesLayer } from '../plants/fallen-leaves.ts'
import { type Row, treeRows } from '../plants/lane-trees.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { shaftLayer } from '../sky/shafts.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { groundPlace } from '../subjects/venue.ts'

export const autumnLane: SceneKind = {
  name: 'autumn-lane',
  answers: { path: 1, leaves: 1, tree: 0.75, forest: 0.6, garden: 0.4, landscape: 0.35 },
  showcase: true,
  hosts: ['ground'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, {
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
    const leaf = leafColor(palette, parsedPrompt.colors[0]?.rgb ?? null, shape)
    const glow = mixRgb(palette.glow, palette.sky[3], 0.3)
    /** World y of the ground, as `middle` is the lane's world x; `near` is 0 at the horizon, 1 at the viewer's feet. */
    const ground = (near: number) => horizon + 0.012 + (0.5 - horizon) * near
    const middle = (near: number) => endX * Math.max(0, 1 - near) ** 1.5 + curve * near * (1 - near) * (1 - near) * 0.7
    const layers: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      backWood(noise, { horizon, wood: mixRgb(leaf, palette.haze, 0.5), glow, endX, palette }),
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
    // Far rows share a layer, because there is hardly any parallax between them and each layer costs time.
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
      venue: {
        palette,
        side,
        backlit: 0.3,
        places: [groundPlace('trees-4', () => 0.3, reach * 0.4, { scale: 0.85, air: 0.04, isWalled: true })],
      },
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

interface BackWood {
  horizon: number
  wood: Rgb
  glow: Rgb
  endX: number
  palette: Palette
}

function backWood(noise: ReturnType<typeof createNoise>, { horizon, wood, glow, endX, palette }: BackWood): Layer {
  const fog = mixRgb(palette.haze, glow, 0.4)
  return {
    id: 'back-wood',
    moves: 'sway',
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
