/** Profiles of vessels and their clays. */
import { clamp, smoothstep } from '../../math/number.ts'

/** Radius of a turned thing from t = 0 (foot) to 1 (top), as a share of its size. */
export type Profile = (t: number) => number

/** Bell curve over t with height 1. */
export const bump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2))

/** Profiles of vessels, as shares of their height. */
export const vessels: readonly [Profile, ...Profile[]] = [
  (t) => 0.14 + 0.19 * bump(t, 0.36, 0.3) - 0.065 * bump(t, 0.84, 0.14) + 0.05 * smoothstep(0.9, 1, t),
  (t) => 0.09 + 0.23 * Math.sqrt(clamp(1 - ((t - 0.36) / 0.42) ** 2)) + 0.03 * smoothstep(0.88, 1, t),
  (t) =>
    (t < 0.56 ? 0.2 + 0.02 * bump(t, 0.3, 0.3) : 0.2 - 0.13 * smoothstep(0.56, 0.74, t)) +
    0.012 * smoothstep(0.94, 1, t) -
    0.03 * smoothstep(0.06, 0, t),
  (t) => 0.12 + 0.16 * smoothstep(0, 0.72, t) * (1 - 0.62 * smoothstep(0.72, 0.98, t)) + 0.02 * smoothstep(0.95, 1, t),
  (t) => 0.17 + 0.05 * Math.sin(t * 3.1) - 0.02 * smoothstep(0.05, 0, t),
]

export const ball: Profile = (t) => Math.sqrt(Math.max(0.0004, 0.25 - (t - 0.5) ** 2))

export const bowl: Profile = (t) => 0.42 + 0.75 * Math.sqrt(clamp(t))

export const cup: Profile = (t) => 0.3 + 0.22 * Math.sqrt(clamp(t, 0, 1)) - 0.02 * smoothstep(0.9, 1, t)

/** Colors of pottery. */
export const clays = ['#f1ebe0', '#e8d9c4', '#3e4a4c', '#a9553a', '#5d7a78', '#d8c1ae', '#2f4858', '#c99a45'] as const
