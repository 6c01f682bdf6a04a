/** Mountain ridges one behind the other, fading into lit mist. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { silhouette } from '../core/silhouette.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, groundPlace } from '../subjects/venue.ts'

export const ridges: SceneKind = {
  name: 'ridges',
  answers: {
    ridge: 1,
    mountain: 0.75,
    mist: 0.8,
    hill: 0.5,
    valley: 0.8,
    sunset: 0.5,
    dawn: 0.5,
    layers: 0.6,
    landscape: 0.7,
    sky: 0.4,
  },
  showcase: true,
  hosts: ['ground', 'air'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['sunset', 'golden', 'dawn', 'dusk', 'blue'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('ridges').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const horizon = shape.range(0.12, 0.24)
    const sky = createSky(palette, {
      horizon,
      sunX: shape.range(-0.55, 0.55) * reach,
      sunY: horizon - palette.sunHeight - shape.range(0.1, 0.2),
      sunRadius: palette.weather === 'clear' ? shape.range(0.04, 0.085) : 0,
    })
    const count = shape.int(6, 8)
    const rugged = shape.range(0.75, 1.25)
    const trees = shape.chance(0.75)
    const mistColor: Rgb = mixRgb(palette.haze, palette.glow, 0.35)
    const layers: Layer[] = []
    let standing = (_x: number): number => 0.4
    for (let i = 0; i < count; i++) {
      const k = i / (count - 1)
      const own = shape.fork(`ridge ${i}`)
      const base = mix(horizon - 0.12, 0.47, k ** 0.9) + own.range(-0.02, 0.02)
      const size = mix(0.2, 0.3, k) * rugged * own.range(0.8, 1.15)
      const stretch = mix(1.5, 1.05, k) * own.range(0.85, 1.2)
      const offset = own.range(0, 200)
      const wooded = trees && k > 0.55
      const treeSize = mix(0.008, 0.05, smoothstep(0.5, 1, k))
      const pitch = treeSize * 0.42
      const height = (x: number): number => {
        const u = x * stretch + offset
        const ridge = noise.ridged(u * 1.15, i * 3.1, 7)
        const swell = noise.fbm(u * 0.6, i * 7.7 + 2, 2) - 0.5
        let y = base - (ridge - 0.5) * size * 1.5 - swell * size * 1.1
        if (wooded) y -= treeLine(x, pitch, treeSize, own.seed & 1023, noise.value(u * 5, 3))
        return y
      }
      standing = height
      // Lower parts are hidden by nearer ridges and skipped, with a wide margin for parallax.
      const hidden = i + 2 < count ? mix(horizon - 0.12, 0.47, ((i + 2) / (count - 1)) ** 0.9) + 0.3 * rugged : 9
      const far = mixRgb(palette.sky[3], palette.sky[2], 0.45)
      const middle = mixRgb(palette.sky[1], palette.near, 0.35)
      const color = k < 0.5 ? mixRgb(far, middle, k * 2) : mixRgb(middle, palette.near, (k - 0.5) * 2)
      const glow = scaleRgb(palette.glow, 0.5 * (1 - k) * (1 - palette.dark * 0.7))
      const mist = mix(0.86, 0.12, k) * (0.8 + palette.mist * 0.5)
      const mistTint = mixRgb(mistColor, mixRgb(palette.sky[1], palette.sky[2], 0.5), k * 0.8)
      const fall = mix(4.2, 2.4, k)
      layers.push({
        id: `ridge-${i}`,
        depth: mix(0.3, 0.95, k),
        open: (view) =>
          silhouette(view, {
            height,
            bottom: hidden,
            shade(x, y, below, out) {
              const drift = noise.value(x * 2.2 + offset, y * 5) * 0.35
              const deep = clamp(clamp(below * fall) * (mist + drift * mist))
              const near = bell(Math.sqrt((x - sky.sunX) * (x - sky.sunX) + (y - sky.sunY) * (y - sky.sunY)), 0.42)
              const grain = 1 + (noise.value(x * 40 + offset, y * 30) - 0.5) * 0.1 * k
              out.r = mix(color[0], mistTint[0], deep) * grain + glow[0] * near
              out.g = mix(color[1], mistTint[1], deep) * grain + glow[1] * near
              out.b = mix(color[2], mistTint[2], deep) * grain + glow[2] * near
            },
          }),
      })
    }
    return {
      kind: 'ridges',
      frame,
      venue: {
        palette,
        side: sky.sunX < 0 ? -1 : 1,
        backlit: 0.75,
        places: [
          groundPlace(`ridge-${count - 1}`, (x) => Math.min(0.44, standing(x) + 0.012), reach, {
            scale: 0.5,
            cover: { kind: 'grass', color: scaleRgb(palette.near, 0.8) },
          }),
          airPlace(`ridge-${count - 3}`, horizon, reach),
        ],
      },
      layers: [...skyLayers(sky, random.fork('sky')), ...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.35, vignette: 0.2 },
      tags: ['mountains', 'mist', 'layers', palette.time],
    }
  },
}

/** Height above the ground of a row of conifers, which are of uneven size and stand in groups. */
function treeLine(x: number, pitch: number, size: number, salt: number, group: number): number {
  let top = 0
  const cell = Math.floor(x / pitch)
  for (let c = cell - 1; c <= cell + 1; c++) {
    const a = Math.abs(Math.sin(c * 127.1 + salt * 3.7) * 43758.5453) % 1
    const b = Math.abs(Math.sin(c * 269.5 + salt * 1.3) * 24634.6345) % 1
    const tall = size * (0.35 + 0.65 * a) * (0.45 + group)
    const away = Math.abs(x - (c + 0.5 + (b - 0.5) * 0.8) * pitch)
    const width = pitch * 0.62
    if (away >= width) continue
    const t = 1 - away / width
    // Branches make the outline step.
    const stepped = t + 0.06 * Math.sin(t * 28)
    top = Math.max(top, tall * stepped)
  }
  return top
}
