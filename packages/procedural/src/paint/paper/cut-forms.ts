/** Large geometric forms of cut paper. */
import { css } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import type { Area, Layer, Staging, View } from '../scene.ts'
import type { Inks } from './print-inks.ts'

/** Large forms in balance, each with a thin shadow like cut paper. */
export function discLayers({ list, dark, paper }: Inks, random: Random, reach: number): Layer[] {
  const shape = random.fork('shape')
  const angle = shape.range(-0.9, 0.9)
  const centerX = shape.range(-0.25, 0.25) * reach
  const forms = Array.from({ length: shape.int(7, 11) }, (_, i) => {
    const own = shape.fork(`form ${i}`)
    const size = i === 0 ? own.range(0.24, 0.32) : own.range(0.05, 0.2)
    const along = i === 0 ? 0 : own.range(-1, 1)
    return {
      x: centerX + Math.cos(angle) * along * reach * 0.95 + own.normal() * 0.16,
      y: Math.sin(angle) * along * 0.42 + own.normal() * 0.15,
      size,
      turn: angle + (own.int(0, 3) * Math.PI) / 2,
      kind: i === 0 ? 0 : own.int(0, 6),
      color: list[own.int(0, list.length - 1)] ?? list[0],
      other: list[own.int(0, list.length - 1)] ?? list[0],
      alpha: own.chance(0.35) ? 0.82 : 1,
    }
  })
  return forms.map((form, i): Layer => {
    const other = form.other === form.color ? (form.color === dark ? paper : dark) : form.other
    const draw = (context: SKRSContext2D, { x, y, turn }: Place, fill: string, second: string) => {
      context.save()
      context.translate(x, y)
      context.rotate(turn)
      context.scale(form.size, form.size)
      drawForm(context, form.kind, fill, second)
      context.restore()
    }
    const drawShadow = (context: SKRSContext2D, view: View, place: Place) => {
      context.save()
      context.filter = blurFilter(view, 0.006)
      draw(context, { ...place, x: place.x + 0.005, y: place.y + 0.009 }, shadow, shadow)
      context.restore()
    }
    const drawPaper = (context: SKRSContext2D, place: Place) =>
      draw(context, place, css(form.color, form.alpha), css(other))
    const around = ({ x, y }: Place, reach: number): Required<Area> => ({
      ...{ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
    })
    const still: Layer = {
      id: `form-${i}`,
      depth: 0.3 + (0.6 * i) / forms.length,
      open: (view) => (target) => {
        const area = around(form, form.size * 2.9)
        paintVector(view, target, (context) => drawShadow(context, view, form), area)
        paintVector(view, target, (context) => drawPaper(context, form), area)
      },
    }
    // A whole disc looks the same however it turns.
    if (form.kind === 0) return still
    return {
      ...still,
      act(staging) {
        const placeAt = hangingIn(staging, form, i)
        const areaAt = (time: number) => around(placeAt(time), form.size * (form.kind === 3 ? 1.95 : 1.35) + 0.03)
        return {
          areas: (time) => [areaAt(time)],
          fineness: 0.85,
          open: (view) => (target) =>
            paintVector(
              view,
              target,
              (context) => {
                const place = placeAt(view.time)
                drawShadow(context, view, place)
                drawPaper(context, place)
              },
              areaAt(view.time),
            ),
        }
      },
    }
  })
}

const shadow = 'rgba(20,14,10,0.3)'

interface Place {
  x: number
  y: number
  turn: number
}

/** Seconds in which a form swings to and fro, the world height of its way, and the radians of its turn. */
const swingS = 5
const sway = 0.03
const tilt = 0.42
/** Kinds that go around, half discs and arcs; the others swing. */
const rolling = [1, 6]

/** Like the parts of a mobile each form goes to and fro, or around, in an order of its own; at first as in the still. */
function hangingIn(
  staging: Staging,
  { x, y, turn, kind }: Place & { kind: number },
  i: number,
): (time: number) => Place {
  const swings = cyclesIn(staging, (staging.duration * staging.speed) / swingS)
  const wind = 0.7 + 0.3 * staging.wind(0.5)
  const own = i * 2.4
  const side = i % 2 === 0 ? 1 : -1
  return (time) => {
    // The end of a loop is its beginning to the last digit, or edges would differ by a step.
    const angle = 2 * Math.PI * swings * (staging.isLoop ? time % 1 : time)
    const swung = Math.sin(angle + own) - Math.sin(own)
    return {
      x: x + sway * wind * swung,
      y: y + sway * 0.8 * wind * (Math.cos(angle + own) - Math.cos(own)),
      turn: turn + (rolling.includes(kind) ? side * angle : side * tilt * Math.sin(angle) * wind),
    }
  }
}

function drawForm(context: SKRSContext2D, kind: number, fill: string, other: string): void {
  context.fillStyle = fill
  context.strokeStyle = fill
  context.beginPath()
  switch (kind) {
    case 0:
      context.arc(0, 0, 1, 0, Math.PI * 2)
      context.fill()
      break
    case 1:
      context.arc(0, 0, 1, 0, Math.PI)
      context.fill()
      break
    case 2:
      context.lineWidth = 0.16
      context.arc(0, 0, 0.92, 0, Math.PI * 2)
      context.stroke()
      context.fillStyle = other
      context.beginPath()
      context.arc(0, 0, 0.42, 0, Math.PI * 2)
      context.fill()
      break
    case 3:
      context.rect(-1.9, -0.14, 3.8, 0.28)
      context.fill()
      break
    case 4:
      for (let i = 0; i < 5; i++) context.rect(-1, -0.5 + i * 0.22, 2, 0.1)
      context.fill()
      break
    case 5:
      context.moveTo(-0.9, 0.8)
      context.lineTo(0.9, 0.8)
      context.lineTo(0, -1)
      context.fill()
      break
    default:
      context.lineWidth = 0.11
      for (let i = 0; i < 4; i++) {
        context.beginPath()
        context.arc(0, 0, 1 - i * 0.24, Math.PI, Math.PI * 1.5)
        context.stroke()
      }
  }
}
