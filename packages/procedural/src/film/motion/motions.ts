/** Motions of plates by name; see motion.ts for the units. */
import { clamp, smoothstep, tau } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import type { SheetMotion } from '../../paint/scene.ts'
import { type Flow, type Motion, still } from './motion.ts'
import { cyclesOf, type MotionScope } from './motion-scope.ts'
import { bowing, nodding } from './nod.ts'
import type { Extent } from './plate.ts'
import { rippling, swirling } from './ripples.ts'

/** Windows that change together lie within one square; and the share of the squares that change. */
const windowsPerUnit = 64
const changingWindows = 0.14

export function createMotion(name: SheetMotion, extent: Extent, scope: MotionScope): Motion {
  return makers[name](extent, scope)
}

type Maker = (extent: Extent, scope: MotionScope) => Motion

/** Cycles of a drift, and the distance in world units that it moves in one of them. */
function drifting(scope: MotionScope, seconds: number, unitsPerSecond: number): { cycles: number; length: number } {
  const { duration, speed } = scope
  const cycles = Math.max(1, Math.round(duration / seconds))
  return { cycles, length: (unitsPerSecond * speed * duration) / cycles }
}

const makers: Readonly<Record<SheetMotion, Maker>> = {
  still: () => still,

  land(_, scope) {
    const { shadows, way, random } = scope
    if (shadows === 0) return still
    const cycles = cyclesOf(scope, 7)
    const offset = random.next()
    return {
      at(x, y, time, out) {
        const u = x * 0.62 - way * cycles * time + offset
        out.light += 0.1 * shadows * (Math.sin(tau * (u + y * 0.9)) + 0.6 * Math.sin(tau * (u * 2 + y * 1.7 + 0.3)))
      },
    }
  },

  stars(_, scope) {
    const slow = cyclesOf(scope, 3.4)
    const fast = cyclesOf(scope, 1.7)
    return {
      at(x, y, time, out) {
        out.light +=
          0.5 * Math.sin(x * 231 + y * 97 + tau * slow * time) + 0.45 * Math.sin(y * 311 - x * 143 + tau * fast * time)
      },
    }
  },

  lights(_, scope) {
    const slow = cyclesOf(scope, 6)
    return {
      at(x, y, time, out) {
        // A window here and there goes dark for a while; the others stay as they are.
        const own = hash2(Math.round(x * windowsPerUnit), Math.round(y * windowsPerUnit))
        if (own > changingWindows) return
        const phase = tau * (slow * time + (own / changingWindows) * 3)
        const off = smoothstep(0.55, 0.7, Math.sin(phase))
        out.light -= 0.85 * off
      },
    }
  },

  glow(_, scope) {
    const slow = cyclesOf(scope, 5)
    const other = cyclesOf(scope, 2.3)
    return {
      at(x, y, time, out) {
        out.x += 0.006 * Math.sin(tau * (x * 0.5 + slow * time))
        out.light +=
          0.22 * Math.sin(x * 6 - y * 2 + tau * slow * time) + 0.12 * Math.sin(x * 13 + y * 3 - tau * other * time)
      },
    }
  },

  drift(extent, scope) {
    const { cycles, length } = drifting(scope, 6, 0.013 * (0.7 + 0.5 * scope.wind(0.5)))
    const reach = Math.max(0.1, extent.bottom - extent.top)
    const slow = cyclesOf(scope, 8)
    // Clouds higher in the sky are nearer and seem to move faster.
    const paceAt = (y: number) => scope.way * (1.25 - 0.6 * clamp((y - extent.top) / reach))
    if (!scope.isLoop) {
      // They need not come back, so they simply go on: nothing is shown twice. Where they come in they are drawn out,
      // because nothing is painted beyond the plate.
      const whole = length * cycles
      const entry = scope.way > 0 ? extent.left : extent.right
      return {
        at(x, y, time, out) {
          out.x += whole * paceAt(y) * time * smoothstep(0, 0.5, Math.abs(x - entry))
          out.y += 0.004 * (Math.sin(tau * (x * 0.6 + slow * time)) - Math.sin(tau * x * 0.6))
        },
      }
    }
    return {
      flow: {
        cycles,
        isUneven: true,
        at(x, y, out) {
          out.x += length * paceAt(y)
          out.y += 0.12 * length * Math.sin(x * 2.1)
        },
      },
      at(x, y, time, out) {
        out.y += 0.006 * Math.sin(tau * (x * 0.6 + y * 0.4 + slow * time))
        out.light += 0.03 * Math.sin(tau * (x * 0.4 - slow * time))
      },
    }
  },

  rise(_, scope) {
    const { cycles, length } = drifting(scope, 2.6, 0.045)
    const slow = cyclesOf(scope, 4)
    return {
      flow: {
        cycles,
        isUneven: true,
        at(x, y, out) {
          out.x += scope.way * length * 0.35 * scope.wind(0.5)
          out.y -= length * (0.8 + 0.2 * Math.sin(x * 11 + y * 5))
        },
      },
      at(x, y, time, out) {
        out.x += 0.006 * Math.sin(tau * (y * 2.2 + slow * time) + x * 4)
      },
    }
  },

  sea(extent, scope) {
    const shore = extent.top
    const { cycles, length } = drifting(scope, 2.6, 0.05 * (0.75 + 0.25 * scope.wind(0.5)))
    const ripples = rippling(shore, scope, 0.55)
    return {
      flow: {
        cycles,
        isUneven: true,
        at(x, y, out) {
          // Waves approach the viewer: slow at the horizon, fast in the foreground, and spreading from the center.
          const down = clamp((y - shore) / 0.55)
          out.y += length * (0.05 + 0.95 * down) * down
          out.x += length * (scope.way * 0.35 * down + x * 0.25 * down)
        },
      },
      at: ripples,
    }
  },

  water: (extent, scope) => ({ at: rippling(extent.top, scope, 1) }),

  wet: (extent, scope) => ({ at: rippling(extent.top, scope, 0.6) }),

  falls(extent, scope) {
    const { cycles, length } = drifting(scope, 0.9, 0.2)
    return {
      flow: flowDown(extent, cycles, length),
      at(x, y, time, out) {
        out.x += 0.0018 * Math.sin(x * 90 + y * 30 + tau * cycles * time)
        out.light += 0.06 * Math.sin(x * 40 - y * 18 + tau * cycles * time)
      },
    }
  },

  sway(extent, scope) {
    const gusts = cyclesOf(scope, 3.8)
    const leaves = cyclesOf(scope, 1.3)
    const tall = Math.max(0.15, extent.bottom - extent.top)
    return {
      at(x, y, time, out) {
        const strength = 0.0065 * (0.5 + 0.5 * scope.wind(time))
        // Plants are fixed at the bottom and bend more toward the top.
        const free = clamp((extent.bottom - y) / tall)
        const bend = free * Math.sqrt(free)
        const gust = Math.sin(tau * (gusts * time - scope.way * x * 0.55) + 0.7)
        const flutter = Math.sin(tau * leaves * time - x * 31 + y * 23) * 0.16
        out.x += scope.way * strength * (bend * (1.3 * gust + 0.7) + flutter)
        out.y += strength * 0.35 * (bend * Math.abs(gust) + flutter)
        out.light += 0.05 * gust * free
      },
    }
  },

  hang(_, scope) {
    const gusts = cyclesOf(scope, 4.4)
    const leaves = cyclesOf(scope, 1.5)
    return {
      at(x, y, time, out) {
        const strength = 0.008 * (0.5 + 0.5 * scope.wind(time))
        const gust = Math.sin(tau * (gusts * time - scope.way * x * 0.4) + y * 1.5)
        const flutter = Math.sin(tau * leaves * time - x * 19 + y * 13) * 0.22
        out.x += scope.way * strength * (gust + flutter)
        out.y += strength * 0.55 * (Math.sin(tau * gusts * time - x * 2) + flutter)
        out.light += 0.03 * gust
      },
    }
  },

  float(_, scope) {
    const bob = cyclesOf(scope, 5)
    const { random } = scope
    const offset = random.next()
    return {
      at(x, _y, time, out) {
        out.y += 0.014 * Math.sin(tau * (bob * time + x * 0.7 + offset))
        out.x += 0.012 * Math.sin(tau * (bob * time + x * 0.45) + 1.4)
      },
    }
  },

  swim(_, scope) {
    const slow = cyclesOf(scope, 6)
    const beat = cyclesOf(scope, 1.6)
    const offset = scope.random.next()
    return {
      at(x, y, time, out) {
        out.x += 0.03 * Math.sin(tau * (slow * time + offset) + y * 1.4)
        out.y += 0.012 * Math.sin(tau * slow * time + x * 2.2) + 0.0045 * Math.sin(tau * beat * time - x * 15 + y * 6)
      },
    }
  },

  pulse(extent, scope) {
    const bob = cyclesOf(scope, 5)
    const beat = cyclesOf(scope, 2.5)
    const offset = scope.random.next()
    return {
      at(x, y, time, out) {
        const down = clamp((y - extent.top) / Math.max(0.1, extent.bottom - extent.top))
        const beatNow = Math.sin(tau * (beat * time + offset) - down * 2.4)
        out.x += (x - extent.x) * 0.07 * beatNow + 0.01 * down * Math.sin(tau * bob * time - y * 8)
        out.y += 0.016 * Math.sin(tau * (bob * time + offset)) - (y - extent.y) * 0.035 * beatNow
        out.light += 0.07 * beatNow
      },
    }
  },

  deep(_, scope) {
    const slow = cyclesOf(scope, 5)
    const fast = cyclesOf(scope, 3)
    return {
      at(x, y, time, out) {
        out.x += 0.006 * Math.sin(tau * (y * 1.6 + slow * time)) + 0.003 * Math.sin(tau * (y * 3.4 - fast * time) + x)
        out.y += 0.004 * Math.sin(tau * (x * 1.3 + slow * time))
        const net =
          Math.sin(x * 9 + 2 * Math.sin(y * 5 + tau * slow * time)) * Math.sin(x * 5 - y * 7 + tau * fast * time)
        out.light += 0.13 * net * clamp(0.7 - y)
      },
    }
  },

  aurora(_, scope) {
    const slow = cyclesOf(scope, 7)
    const fast = cyclesOf(scope, 2.8)
    return {
      at(x, y, time, out) {
        out.x += 0.022 * Math.sin(tau * (x * 0.5 + slow * time) + y * 2) + 0.006 * Math.sin(x * 17 + tau * fast * time)
        out.y += 0.012 * Math.sin(tau * (x * 0.8 - slow * time))
        out.light += 0.34 * Math.sin(x * 5 + tau * slow * time) + 0.2 * Math.sin(x * 14 - tau * fast * time + y * 3)
      },
    }
  },

  gusts(extent, scope) {
    const gusts = cyclesOf(scope, 2.8)
    return {
      at(x, y, time, out) {
        // Seen from above, wind only turns the plants to the light and from it; no place moves.
        const near = Math.max(0, y - extent.top)
        const away = 1 / (near + 0.06)
        const run = tau * (gusts * time - scope.way * x * away * 0.16)
        // Far away the gusts are too small to be told apart; toward the horizon nothing gets lighter or darker.
        const strength = 0.05 * Math.sqrt(scope.wind(time)) * smoothstep(0.02, 0.2, near)
        out.light += strength * (Math.sin(run + 0.35 * away) + 0.6 * Math.sin(2 * run - 0.5 * away + x * 2))
      },
    }
  },

  bow: (extent, scope) => ({ at: bowing(extent, scope) }),

  nod: (extent, scope) => ({ at: nodding(extent, scope) }),

  fluid: (_, scope) => ({ at: swirling(scope, 1) }),

  ribbons: (_, scope) => ({ at: swirling(scope, 0.45) }),
  spin(extent, scope) {
    const seconds = 3.4
    const cycles = Math.max(1, Math.round(scope.duration / seconds))
    const angle = (0.045 * scope.speed * scope.duration) / cycles
    return { flow: spinning(extent, cycles, angle) }
  },

  globe(extent, scope) {
    const { cycles, length } = drifting(scope, 5, 0.012)
    const radius = 2 * Math.sqrt(Math.max(0.0001, Math.min(extent.xx, extent.yy)))
    return {
      flow: {
        cycles,
        isUneven: true,
        at(x, y, out) {
          const dx = x - extent.x
          const dy = y - extent.y
          const inside = 1 - (dx * dx + dy * dy) / (radius * radius)
          if (inside > 0) out.x += length * Math.sqrt(inside)
        },
      },
    }
  },

  breathe(extent, scope) {
    const slow = cyclesOf(scope, 6)
    return {
      at(x, y, time, out) {
        out.light += 0.1 * Math.sin(tau * (x * 0.35 + y * 0.2 - slow * time))
        out.x += 0.003 * Math.sin(tau * slow * time + (y - extent.y) * 2)
      },
    }
  },
}

function flowDown(extent: Extent, cycles: number, length: number): Flow {
  const tall = Math.max(0.1, extent.bottom - extent.top)
  return {
    cycles,
    isUneven: true,
    at(_x, y, out) {
      out.y += length * (0.55 + 0.45 * clamp((y - extent.top) / tall))
    },
  }
}

/** Rotation of a disc seen at an angle, which follows from its second moments. */
function spinning({ x: cx, y: cy, xx, xy, yy }: Extent, cycles: number, angle: number): Flow {
  const root = Math.sqrt(Math.max(1e-9, xx * yy - xy * xy))
  // The velocity is tangential to the ellipse: a quarter turn in the plane in which the disc is round.
  return {
    cycles,
    isUneven: true,
    at(x, y, out) {
      const dx = x - cx
      const dy = y - cy
      out.x += (angle * (xy * dx - xx * dy)) / root
      out.y += (angle * (yy * dx - xy * dy)) / root
    },
  }
}
