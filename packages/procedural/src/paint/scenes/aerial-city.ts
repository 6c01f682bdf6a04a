/** A city from above: towers that lean away from the middle, streets full of lights between them. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { smoothstep } from '../../math/number.ts'
import { groundLayer, hazeLayer, type Plan, towerLayer } from '../buildings/city-blocks.ts'
import { light, paletteFor } from '../palette.ts'
import { plainGrade, type SceneKind } from '../scene.ts'
import { airPlace } from '../subjects/venue.ts'

export const aerialCity: SceneKind = {
  name: 'aerial-city',
  answers: { aerialcity: 1, city: 0.5, citylights: 0.5 },
  showcase: false,
  hosts: ['air'],
  unfit: ['rain', 'storm', 'snow', 'winter', 'fog'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['night', 'dusk', 'blue', 'golden', 'night'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const seed = random.seed & 65535
    const turn = shape.range(-0.6, 0.6)
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    const night = smoothstep(0.05, 0.6, palette.dark)
    const eyeX = shape.range(-0.2, 0.2)
    const eyeY = shape.range(-0.15, 0.15)
    const riverAt = shape.range(-0.5, 0.5)
    const bend = shape.range(0.08, 0.2)
    const centerX = shape.range(-0.3, 0.3)
    const centerY = shape.range(-0.2, 0.2)
    const avenue = shape.pick([3, 4])
    const river = (u: number, v: number): number => Math.abs(u - riverAt - bend * Math.sin(v * 3.2 + seed)) - 0.055
    const warm: Rgb = hex('#ffb25a')
    const ambient = scaleRgb(palette.ambient, 0.9)
    const asphalt = light(hex('#3a3c42'), palette.sun, ambient, 0.25)
    const water = mixRgb(palette.water, palette.sky[1], 0.3)
    const toGrid = { u: (x: number, y: number) => x * cos + y * sin, v: (x: number, y: number) => -x * sin + y * cos }
    const toWorld = (u: number, v: number): [number, number] => [u * cos - v * sin, u * sin + v * cos]
    const facade = light(hex('#8a8e98'), palette.sun, ambient, 0.2)
    const roofLit = light(hex('#9a9ca4'), palette.sun, ambient, 0.62)
    const plan: Plan = {
      ...{ noise, seed, night, avenue, toGrid, toWorld, river, palette, warm, asphalt, water, facade, roofLit },
      eye: { x: eyeX, y: eyeY },
      center: { x: centerX, y: centerY },
    }
    return {
      kind: 'aerial-city',
      frame,
      venue: {
        palette,
        side: 1,
        backlit: 0.1,
        places: [{ ...airPlace('haze', 0.4, Math.min(frame.aspect, 1.8) / 2), air: 0 }],
      },
      layers: [groundLayer(plan), towerLayer(plan), hazeLayer(plan)],
      grade: { ...plainGrade, bloom: 0.4, bloomFrom: 0.6, vignette: 0.3 },
      painted: ['aerialcity'],
      tags: ['city', 'from above', 'streets', palette.time],
    }
  },
}
