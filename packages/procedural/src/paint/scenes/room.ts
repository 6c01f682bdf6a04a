/** A room with a table at a window: rain on the pane, shelves of books, lamps of a café. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { curtains } from '../buildings/curtains.ts'
import { drops, snowOutside } from '../buildings/pane-weather.ts'
import { passersBy } from '../buildings/passers-by.ts'
import { passingCars } from '../buildings/passing-cars.ts'
import { deskLamp, hangLamps, lamps, shelves, table } from '../buildings/room-inside.ts'
import { roomDust, sunbeam } from '../buildings/room-light.ts'
import { outside, walls } from '../buildings/room-window.ts'
import { light, paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

type Room = 'window' | 'library' | 'cafe' | 'desk'

/** Darkness from which cars have their lights on. */
const duskFrom = 0.45

export const room: SceneKind = {
  name: 'room',
  answers: { window: 1, library: 1, cafe: 1, desk: 1, coffee: 0.5 },
  showcase: false,
  hosts: ['table', 'seat'],
  hasOwnFog: true,
  build({ parsedPrompt, frame, random }) {
    const rainy = parsedPrompt.weather === 'rain' || parsedPrompt.weather === 'storm'
    const palette = paletteFor(parsedPrompt, random, {
      times: ['dusk', 'night', 'blue', 'golden', 'morning'],
      weathers: ['clear', 'rain', 'rain', 'snow'],
    })
    const shape = random.fork('shape')
    const asked = (['library', 'cafe', 'desk', 'window'] as const).find((one) => parsedPrompt.subjects.includes(one))
    const kind: Room = asked ?? shape.pick(['window', 'desk', 'library', 'cafe'])
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const edge = shape.range(0.2, 0.27)
    const paint: Rgb =
      parsedPrompt.colors[0]?.rgb ?? hex(shape.pick(['#6a4a38', '#4a5650', '#7a6a58', '#54423a', '#3f4a56']))
    const inside = mixRgb(scaleRgb(palette.ambient, 0.8), [0.42, 0.25, 0.12], 0.25 + palette.dark * 0.35)
    const lit = (material: Rgb, facing: number): Rgb => light(material, [0.85, 0.6, 0.36], inside, facing)
    const wall = lit(paint, 0.28)
    const wood = lit(hex(shape.pick(['#7a4a2c', '#5f3a24', '#8a6038', '#4a3022'])), 0.5)
    const window = {
      x: kind === 'library' ? side * reach * 0.5 : side * shape.range(0, 0.22) * reach,
      width:
        kind === 'library'
          ? shape.range(0.26, 0.34)
          : kind === 'desk'
            ? shape.range(0.55, 0.75)
            : shape.range(0.9, 1.25),
      top: kind === 'library' ? -0.36 : -0.42,
      bottom: kind === 'window' ? edge - 0.02 : kind === 'library' ? 0.06 : edge - 0.1,
    }
    const left = window.x - window.width / 2
    const right = window.x + window.width / 2
    const { top, bottom } = window
    const isWet = rainy || palette.weather === 'rain'
    const pane = { left, right, bottom, palette }
    const hanging =
      kind === 'cafe' || kind === 'library' ? hangLamps(random.fork('lamps'), reach, kind === 'cafe' ? -0.2 : -0.3) : []
    const desk = { x: side * -reach * 0.72, way: side }
    const litPlaces = [
      ...hanging.map((one) => ({ x: one.x, y: one.y + 0.08, radius: 0.26 })),
      ...(kind === 'desk' ? [{ x: desk.x + desk.way * 0.1, y: edge - 0.1, radius: 0.3 }] : []),
    ]
    const panes = shape.int(2, 3)
    const inSun = { panes, left, right, top, bottom, edge, side: window.x > 0 ? -1 : 1, palette }
    const isDay = palette.dark < duskFrom && !isWet
    const cars = passingCars(random.fork('cars'), { left, right, bottom, edge })
    // What shares a sheet of a parallax stands together.
    const sheets: Layer[][] = [
      [
        outside(palette, random.fork('outside'), window),
        ...(isDay ? [] : [cars.behind]),
        passersBy(random.fork('passers-by'), { left, right, bottom, palette, isWet }),
      ],
      palette.weather === 'snow'
        ? [snowOutside(random.fork('snow'), pane)]
        : drops(random.fork('drops'), { ...pane, isRaining: isWet }),
      [
        walls({ wall, wood, left, right, top, bottom, palette, panes }),
        ...curtains({ wall, wood, left, right, top, bottom }),
      ],
    ]
    if (kind === 'library') sheets.push([shelves(random.fork('shelves'), left, right, lit, wood)])
    if (hanging.length > 0) sheets.push(lamps(hanging))
    const behindTable = sheets.at(-1)?.at(-1)?.id ?? 'wall'
    sheets.push([table(wood, edge, window.x, palette), isDay ? sunbeam(random.fork('sun'), inSun) : cars.gleam])
    if (kind === 'desk') sheets.push(deskLamp(desk.x, edge + 0.07, desk.way))
    sheets.at(-1)?.push(roomDust(random.fork('dust'), inSun, litPlaces))
    return {
      kind: 'room',
      frame,
      venue: {
        palette: {
          ...palette,
          ambient: scaleRgb(mixRgb(inside, [0.5, 0.42, 0.34], 0.5), 0.9),
          sun: [1.05, 0.86, 0.62],
          glow: mixRgb(palette.glow, [1, 0.8, 0.5], 0.6),
          mist: 0,
        },
        side: kind === 'desk' ? -side : window.x > 0 ? 1 : -1,
        backlit: 0.12,
        places: [
          { home: 'table', after: 'table', y: () => edge + 0.14, from: -reach * 0.75, to: reach * 0.75, scale: 1 },
          { home: 'seat', after: behindTable, y: () => edge + 0.004, from: -reach * 0.8, to: reach * 0.8, scale: 1.5 },
        ],
      },
      layers: sheets.flatMap((sheet, i) =>
        sheet.map((layer) => ({ ...layer, depth: (i / (sheets.length - 1)) * 0.9 })),
      ),
      grade: { ...plainGrade, bloom: 0.4, bloomFrom: 0.6, vignette: 0.3 },
      painted: ['window', ...(asked ? [asked] : [kind]), ...(kind === 'library' ? ['book'] : [])],
      tags: ['room', kind, palette.weather, palette.time],
    }
  },
}
