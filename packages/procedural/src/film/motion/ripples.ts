/** Waves of sheets: ripples of water in perspective, and slow folds. */
import { clamp, tau } from '../../math/number.ts'
import type { Moved } from './motion.ts'
import { cyclesOf, type MotionScope } from './motion-scope.ts'

/** Slow folding motion that ends where it began. */
export function swirling(scope: MotionScope, strength: number) {
  const slow = cyclesOf(scope, 8)
  const other = slow + 1
  const a = scope.random.range(0, 6)
  const b = scope.random.range(0, 6)
  return (x: number, y: number, time: number, out: Moved): void => {
    const p = tau * slow * time
    const q = tau * other * time
    out.x += strength * (0.026 * Math.sin(y * 4.2 + p + a) + 0.01 * Math.sin(x * 3.1 + y * 5.3 - q + b))
    out.y += strength * (0.024 * Math.sin(x * 3.7 - p + b) + 0.009 * Math.sin(x * 5.9 - y * 3.3 + q + a))
    out.light += 0.05 * Math.sin(x * 2.4 + y * 3.1 + p)
  }
}

/** Ripples in perspective below a shore line: fine and quick far away, broad and slow in the foreground. */
export function rippling(shore: number, scope: MotionScope, strength: number) {
  const slow = cyclesOf(scope, 2.6)
  const fast = cyclesOf(scope, 1.5)
  const wave = strength * (0.7 + 0.3 * scope.wind(0.5))
  return (x: number, y: number, time: number, out: Moved): void => {
    const down = Math.max(0, y - shore)
    const away = Math.log(down + 0.02) * 9
    const broad = clamp(0.12 + down * 2.2)
    const one = Math.sin(x * 11 + away - tau * slow * time)
    const two = Math.sin(x * 27 - away * 2.3 + tau * fast * time + 1)
    const three = Math.sin(away * 3.1 - x * 6 - tau * fast * time)
    out.x += 0.0042 * wave * broad * (one + 0.6 * two)
    out.y += 0.0026 * wave * broad * (three + 0.5 * one)
    out.light += 0.07 * wave * (0.4 + 0.6 * broad) * (two * three + 0.5 * one)
  }
}
