import { createNoise } from '../../math/noise.ts'
import type { Camera } from '../core/height-field.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { type Frame, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, type Sky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, farPlace, type Venue, waterPlace } from '../subjects/venue.ts'
import { openSea } from '../water/open-sea.ts'
import { rainRings } from '../water/rain-rings.ts'

/** Distance at which waves dissolve into the haze of the horizon. */
const far = 420

export const sea: SceneKind = {
  name: 'sea',
  answers: {
    sea: 1,
    wave: 1,
    horizon: 0.6,
    sailing: 0.4,
    sunset: 0.35,
    water: 0.5,
    island: 0.4,
    beach: 0.4,
  },
  showcase: true,
  hasOpenSky: true,
  hosts: ['water', 'air', 'far'],
  hasOwnFog: true,
  seasonless: ['spring', 'summer', 'autumn', 'winter'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['sunset', 'golden', 'dawn', 'dusk', 'noon', 'blue'] })
    const noise = createNoise(random.fork('waves').seed)
    const shape = random.fork('shape')
    const horizon = shape.range(-0.06, 0.1)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const sky = createSky(palette, {
      horizon,
      sunX: shape.range(-0.5, 0.5) * reach * 1.1,
      sunY: horizon - Math.min(palette.sunHeight * shape.range(0.7, 1.25), 0.36),
    })
    const rough =
      palette.weather === 'storm'
        ? 1.7
        : palette.weather === 'rain'
          ? 1.2
          : parsedPrompt.moods.includes('calm')
            ? 0.45
            : shape.range(0.6, 1)
    const camera: Camera = {
      horizon,
      height: 3.1,
      focal: shape.range(1.35, 1.7),
      near: 2.2,
      far,
      highest: 0.95 * rough,
    }
    const wind = shape.range(-0.35, 0.35)
    const breaking = rough > 1.1 || (parsedPrompt.subjects.includes('wave') && rough > 0.5)
    const water = openSea(sky, noise, { camera, rough, wind, isBreaking: breaking })
    // A storm leaves no water smooth enough for rings.
    const rings =
      palette.weather === 'rain'
        ? rainRings(random.fork('rings'), { palette, shore: horizon, bottom: 0.5, depth: 0.8 })
        : []
    return {
      kind: 'sea',
      frame,
      venue: seaVenue(palette, sky, horizon, frame),
      layers: [
        ...skyLayers(sky, random.fork('sky')),
        water,
        ...rings,
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: 0.32 },
      tags: ['sea', 'waves', 'horizon', palette.time],
    }
  },
}

function seaVenue(palette: Palette, sky: Sky, horizon: number, frame: Frame): Venue {
  return {
    palette,
    side: sky.sunX < 0 ? -1 : 1,
    backlit: 0.35,
    places: [
      waterPlace('sea', horizon, frame.aspect / 2, palette),
      airPlace('sea', horizon, frame.aspect / 2),
      farPlace('clouds', horizon, frame.aspect / 2),
    ],
  }
}
