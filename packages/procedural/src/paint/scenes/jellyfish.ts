/** Glowing jellyfish in deep water. */
import { fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import { type Jelly, jellyLayers } from '../animals/jelly.ts'
import { askedCount, roomiest } from '../core/asked-count.ts'
import { risingDepths } from '../core/layers.ts'
import { paletteFor } from '../palette.ts'
import { plainGrade, type SceneKind } from '../scene.ts'
import { createDepths } from '../water/underwater.ts'

const mostJellies = 12

export const jellyfish: SceneKind = {
  name: 'jellyfish',
  answers: { jellyfish: 1, underwater: 0.75, sea: 0.2, fish: 0.3 },
  counts: ['jellyfish'],
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['noon', 'blue', 'night', 'dusk', 'morning'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const waters = createDepths(palette, random.fork('water'), {
      named: parsedPrompt.colors.length > 0,
      lightX: shape.range(-0.5, 0.5) * reach,
    })
    const hue = parsedPrompt.colors[0]
      ? toOklch(parsedPrompt.colors[0].rgb).h
      : shape.pick([28, 345, 305, 62, 190, 275, 15, 85])
    const warm = (offset: number, l: number, c: number): Rgb => fromOklch({ l, c, h: hue + offset })
    const wide = frame.aspect > 1.2
    const heroX = (wide ? shape.range(-0.42, 0.42) : shape.range(-0.22, 0.22)) * reach
    const jellies: Jelly[] = []
    const usual = shape.int(2, wide ? 7 : 4)
    const asked = askedCount(parsedPrompt, mostJellies, 'jellyfish')
    const company = asked === null ? usual : asked - 1
    const hero: Jelly = {
      x: heroX,
      y: shape.range(-0.22, -0.08),
      // Who asks for several wants to see them.
      size: shape.range(0.34, 0.6) * Math.min(1, reach * 1.9) * (asked === null ? 1 : 0.72),
      turn: shape.range(-0.65, 0.65),
      inner: warm(12, 0.82, 0.15),
      rim: warm(-14, 0.68, 0.19),
      depth: 0.9,
      strength: 1,
      arms: shape.int(4, 6),
      tall: shape.range(0.9, 1.25),
    }
    for (let i = 0; i < company; i++) {
      const own = random.fork(`company ${i}`)
      const far = 1 - i / company
      const tint = own.range(-40, 40)
      const place = roomiest(
        asked === null ? 1 : 14,
        () => ({ x: own.range(-1, 1) * reach * (asked === null ? 1.15 : 0.9), y: own.range(-0.42, 0.34) }),
        ({ x, y }) => Math.min(...[hero, ...jellies].map((one) => Math.hypot(one.x - x, one.y - y) - one.size * 0.5)),
      )
      jellies.push({
        ...place,
        size: mix(0.26, asked === null ? 0.1 : 0.18, far) * own.range(0.8, 1.1) * Math.min(1, reach * 1.6),
        turn: own.range(-0.5, 0.5),
        inner: mixRgb(warm(tint, 0.75, 0.13), waters.bright, 0.35 + far * 0.35),
        rim: mixRgb(warm(tint - 15, 0.6, 0.14), waters.bright, 0.35 + far * 0.35),
        depth: mix(0.75, 0.3, far),
        strength: mix(0.6, asked === null ? 0.28 : 0.5, far),
        arms: own.int(3, 4),
        tall: own.range(0.85, 1.2),
      })
    }
    jellies.push(hero)
    const bodies = jellies.flatMap((jelly, i) => jellyLayers(jelly, random.fork(`body ${i}`), i))
    return {
      kind: 'jellyfish',
      frame,
      layers: risingDepths([...waters.layers, ...waters.beams.slice(0, 1), ...bodies, ...waters.beams.slice(1)]),
      grade: { ...plainGrade, bloom: 0.6, bloomFrom: 0.42, vignette: 0.3, contrast: 1.1 },
      tags: ['jellyfish', 'underwater', 'glow'],
    }
  },
}
