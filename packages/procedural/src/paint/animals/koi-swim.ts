/** How koi swim: along rounds of their own, with strokes that run from head to tail. */
import { tau } from '../../math/number.ts'
import type { Area, Staging } from '../scene.ts'
import type { Fish, Joint, KoiPose } from './koi-fish.ts'

/** Body lengths per second, and strokes per second. */
const pace = 0.62
const strokePace = 1.25
/** How much faster, and on how much wider a round, those go that the prompt sends past. */
const passingHaste = 1.8
const joints = 44
/** Joint from which a koi has fins, and room around the spine before it and from it on, in lengths of the fish. */
const finsFrom = 10
const headRoom = 0.16
const finRoom = 0.27

export interface Swimmer {
  /** The fish at a time from 0 to 1: where it is, which way it turns, and its pose. */
  at(time: number): { fish: Fish; pose: KoiPose }
  area(time: number): Area
}

/** A koi that begins where it is in the still and swims on along a wavy round. */
export function swimmer(fish: Fish, staging: Staging): Swimmer {
  const { duration, isLoop, speed, random } = staging
  const { length } = fish
  const haste = staging.passes('fish') ? passingHaste : 1
  const own = random.fork(`koi ${fish.seed}`)
  const way = length * pace * own.range(0.85, 1.2) * haste * speed * duration
  // A round is never tighter than a koi can turn. In a loop the fish is back after whole rounds.
  const tightest = length * 0.62
  const rounds = isLoop ? Math.max(1, Math.floor(way / (tau * tightest * 1.6))) : 0
  const radius = isLoop
    ? Math.max(tightest, Math.min(0.42, way / (tau * rounds)))
    : Math.max(tightest * 1.3, own.range(0.3, 0.6) * haste)
  const total = isLoop ? tau * rounds : way / radius
  const strokes = duration * speed * haste * strokePace * Math.sqrt(0.36 / length)
  const strokeCycles = isLoop ? Math.max(1, Math.round(strokes)) : strokes
  // The heads point against the spine; of the two rounds through its place, the fish takes the one nearer the middle.
  const heading = fish.turn + Math.PI
  const sideX = -Math.sin(heading) * radius
  const sideY = Math.cos(heading) * radius
  const side = Math.hypot(fish.x + sideX, fish.y + sideY) < Math.hypot(fish.x - sideX, fish.y - sideY) ? 1 : -1
  const centerX = fish.x + sideX * side
  const centerY = fish.y + sideY * side
  const begin = Math.atan2(fish.y - centerY, fish.x - centerX)
  const wave = own.range(0, tau)
  const uneven = own.range(0.06, 0.16)
  const away = (angle: number) => radius * (1 + uneven * (Math.sin(2 * angle + wave) - Math.sin(2 * begin + wave)))
  const place = (angle: number): [number, number] => [
    centerX + Math.cos(angle) * away(angle),
    centerY + Math.sin(angle) * away(angle),
  ]
  const angleAt = (time: number) => begin + side * total * time

  let last: { time: number; moment: ReturnType<Swimmer['at']> } | null = null
  const at = (time: number) => {
    if (last?.time !== time) last = { time, moment: swim(time) }
    return last.moment
  }
  const swim = (time: number) => {
    const head = angleAt(time) + (side * length * 0.46) / radius
    const [middleX, middleY] = place(angleAt(time))
    const points: [number, number][] = []
    for (let i = 0; i <= joints; i++) {
      const t = i / joints
      const angle = head - (side * length * t) / radius
      const [x, y] = place(angle)
      const [ahead, aheadY] = place(angle + side * 0.01)
      const long = Math.hypot(ahead - x, aheadY - y)
      // The stroke is small at the head and grows toward the tail.
      const stroke = length * (0.012 + 0.085 * t * t) * Math.sin(tau * (strokeCycles * time - 0.85 * t) + wave)
      points.push([x - ((aheadY - y) / long) * stroke, y + ((ahead - x) / long) * stroke])
    }
    const first = points[0] ?? [0, 0]
    const last = points[joints] ?? [1, 0]
    const tail = Math.atan2(last[1] - first[1], last[0] - first[0])
    const cos = Math.cos(tail)
    const sin = Math.sin(tail)
    const local = points.map(([x, y]): [number, number] => {
      const dx = x - middleX
      const dy = y - middleY
      return [dx * cos + dy * sin, dy * cos - dx * sin]
    })
    const spine = local.map(([x, y], i): Joint => {
      const [nextX, nextY] = local[Math.min(joints, i + 1)] ?? [x, y]
      const [lastX, lastY] = local[Math.max(0, i - 1)] ?? [x, y]
      return [x, y, Math.atan2(nextY - lastY, nextX - lastX)]
    })
    const bend = 1.6 * Math.sin(tau * (strokeCycles * time - 0.95) + wave)
    const fins = Math.sin(tau * strokeCycles * time + wave)
    return { fish: { ...fish, x: middleX, y: middleY, turn: tail, bend }, pose: { spine, fins } }
  }
  return {
    at,
    area(time) {
      const { fish: now, pose } = at(time)
      const cos = Math.cos(now.turn)
      const sin = Math.sin(now.turn)
      const xs = pose.spine.map(([x, y]) => now.x + x * cos - y * sin)
      const ys = pose.spine.map(([x, y]) => now.y + x * sin + y * cos)
      // Fins and tail reach beyond the spine; the shadow lies to the lower right.
      const roomAt = (i: number) => length * (i < finsFrom ? headRoom : finRoom)
      return {
        left: Math.min(...xs.map((x, i) => x - roomAt(i))),
        right: Math.max(...xs.map((x, i) => x + roomAt(i))) + length * 0.07,
        top: Math.min(...ys.map((y, i) => y - roomAt(i))),
        bottom: Math.max(...ys.map((y, i) => y + roomAt(i))) + length * 0.12,
      }
    },
  }
}
