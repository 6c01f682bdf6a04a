/** A narrow street at night after rain: lit windows, signs and lanterns, all reflected in the wet ground. */
import { fromOklch, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import { walkerLayer } from '../animals/walker.ts'
import { neonFlicker } from '../buildings/neon-flicker.ts'
import { drawSigns, makeLanterns, makeSigns, type Street } from '../buildings/street-signs.ts'
import { type WallLook, wallsLayer } from '../buildings/street-walls.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, groundPlace } from '../subjects/venue.ts'
import { floorLayer } from '../water/wet-street.ts'

export const alley: SceneKind = {
  name: 'alley',
  answers: { alley: 1, neon: 1, cyberpunk: 1, lantern: 0.6, city: 0.45, citylights: 0.5, path: 0.3 },
  showcase: true,
  hosts: ['ground', 'air'],
  unfit: ['winter'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['night', 'blue', 'dusk', 'night'],
      weathers: ['rain', 'clear', 'rain'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('wall').seed)
    const cyber =
      parsedPrompt.subjects.includes('cyberpunk') || parsedPrompt.styles.includes('cyberpunk') || shape.chance(0.35)
    const dark = smoothstep(0, 0.55, palette.dark)
    const hues =
      parsedPrompt.colors.length > 0
        ? parsedPrompt.colors.map((one) => scaleRgb(one.rgb, 1.25))
        : cyber
          ? neonOf(shape.range(0, 60))
          : lampsOf()
    const width = shape.range(1.05, 1.7)
    const street: Street = {
      vanishX: shape.range(-0.16, 0.16) * Math.min(1, frame.aspect),
      vanishY: shape.range(-0.02, 0.14),
      focal: shape.range(0.72, 0.95),
      left: -width * shape.range(0.8, 1.15),
      right: width * shape.range(0.8, 1.15),
      floor: -shape.range(1.05, 1.35),
      side: shape.chance(0.5) ? 1 : -1,
      salt: random.seed & 4095,
      colors: [hues[0], ...hues.slice(1)],
      power: mix(0.5, 1, dark),
    }
    const fog: Rgb = mixRgb(mixRgb(palette.sky[2], palette.sky[3], 0.5), scaleRgb(hues[0], 0.5), 0.22 * dark)
    const thick = 0.045 + palette.mist * 0.07
    const look: WallLook = {
      fog,
      thick,
      noise,
      sky: [palette.sky[1], palette.sky[2], palette.sky[3]],
      dark,
      stars: palette.stars,
      ambient: palette.ambient,
      warm: cyber ? 0.35 : 0.8,
    }
    const walls = wallsLayer(street, look, false)
    const signs = makeSigns(street, random.fork('signs'), cyber || parsedPrompt.subjects.includes('neon'))
    const lanterns = makeLanterns(
      street,
      random.fork('lanterns'),
      parsedPrompt.subjects.includes('lantern') || (!cyber && shape.chance(0.7)),
    )
    const lights = signLayer('signs', 0.5, street, (context, mirrored) =>
      drawSigns(context, street, { signs, garlands: lanterns, fog, thick, mirrored }),
    )
    const layers: Layer[] = [
      walls,
      lights,
      neonFlicker(street, signs, { fog, thick, random: random.fork('flicker') }),
      floorLayer(street, {
        walls: wallsLayer(street, look, true),
        signs: signLayer('mirrored', 0.5, street, (context) =>
          drawSigns(context, street, { signs, garlands: lanterns, fog, thick, mirrored: true }),
        ),
        fog,
        thick,
        noise,
        wet: palette.weather === 'snow' ? 0.4 : 1,
        ambient: palette.ambient,
      }),
    ]
    if (guests.length === 0 && (parsedPrompt.subjects.includes('person') || shape.chance(0.75)))
      layers.push(
        walkerLayer(
          street,
          shape.range(3.2, 6),
          shape.range(-0.3, 0.3),
          hues[shape.int(0, hues.length - 1)] ?? hues[0],
          fog,
        ),
      )
    layers.push(glowLayer(street, fog, dark))
    return {
      kind: 'alley',
      frame,
      venue: {
        palette,
        side: street.side,
        backlit: 0.35,
        places: [
          airPlace('floor', 0.14, Math.min(frame.aspect, 1.4) / 2),
          groundPlace('floor', () => 0.33, Math.min(frame.aspect, 1.4) * 0.32, {
            scale: 1.05,
            air: 0.03,
            isWalled: true,
          }),
        ],
      },
      layers: [...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: mix(0.3, 0.6, dark), bloomFrom: 0.55, vignette: 0.32, saturation: 1.1 },
      tags: ['alley', 'neon', 'rain', 'reflections', palette.time],
    }
  },
}

function neonOf(turn: number): Rgb[] {
  return [
    [0.7, 0.25, 350],
    [0.82, 0.15, 200],
    [0.62, 0.24, 295],
    [0.85, 0.17, 95],
    [0.7, 0.2, 250],
  ].map(([l, c, h]) => scaleRgb(fromOklch({ l, c, h: h + turn - 30 }), 1.35))
}

function lampsOf(): Rgb[] {
  return [hex('#ff7a2e'), hex('#ffbf58'), hex('#ff4a3c'), hex('#37d3cf'), hex('#ffe2b0')].map((one) =>
    scaleRgb(one, 1.3),
  )
}

function signLayer(
  id: string,
  depth: number,
  street: Street,
  draw: (context: Parameters<Parameters<typeof paintVector>[2]>[0], mirrored: boolean) => void,
): Layer {
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintVector(view, target, (context) => draw(context, false), { gain: 1 + 0.5 * street.power }),
  }
}

/** Glow of the street's lights in the wet air. */
function glowLayer({ vanishX, vanishY, colors }: Street, fog: Rgb, dark: number): Layer {
  const tint = mixRgb(fog, colors[0], 0.25)
  return {
    id: 'air',
    moves: 'drift',
    depth: 0.9,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = (x - vanishX) * 1.2
          const dy = y - vanishY
          out.a = (0.07 + 0.13 * dark) / (1 + (dx * dx + dy * dy) * 22)
          out.r = tint[0]
          out.g = tint[1]
          out.b = tint[2]
        },
        { mode: 'light', detail: 1 / 100 },
      ),
  }
}
