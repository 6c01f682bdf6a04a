/** Soft spots painted on a frame: drops, flakes, petals, sparks. */

export interface Spot {
  /** px. */
  x: number
  y: number
  /** Size along and across the spot's own direction, px. */
  length: number
  width: number
  /** Radians. */
  angle: number
  /** 0 to 255. */
  red: number
  green: number
  blue: number
  /** 0 to 1. */
  alpha: number
  /** Whether the spot adds light instead of covering. */
  isLight: boolean
  /** 0 has a hard edge; 1 fades from the center. */
  softness: number
}

/** Paints one spot into RGBA bytes. */
export function splat(data: Uint8Array, width: number, height: number, spot: Spot): void {
  const { x, y, angle, red, green, blue, alpha, isLight, softness } = spot
  if (alpha <= 0.004) return
  const long = Math.max(0.6, spot.length)
  const wide = Math.max(0.6, spot.width)
  // A spot thinner than a pixel is painted fainter instead.
  const strength = alpha * Math.min(1, spot.length / 0.6) * Math.min(1, spot.width / 0.6)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reachX = Math.abs(long * cos) + Math.abs(wide * sin) + 1
  const reachY = Math.abs(long * sin) + Math.abs(wide * cos) + 1
  const x0 = Math.max(0, Math.floor(x - reachX))
  const x1 = Math.min(width - 1, Math.ceil(x + reachX))
  const y0 = Math.max(0, Math.floor(y - reachY))
  const y1 = Math.min(height - 1, Math.ceil(y + reachY))
  const edge = Math.max(softness, Math.min(1, 1 / wide))
  for (let py = y0; py <= y1; py++) {
    const dy = py - y
    for (let px = x0, o = (py * width + x0) * 4; px <= x1; px++, o += 4) {
      const dx = px - x
      const u = (dx * cos + dy * sin) / long
      const v = (dy * cos - dx * sin) / wide
      const away = u * u + v * v
      if (away >= 1) continue
      const rim = (1 - Math.sqrt(away)) / edge
      const a = strength * (rim >= 1 ? 1 : rim * rim * (3 - 2 * rim))
      if (isLight) {
        data[o] = Math.min(255, data[o] + red * a)
        data[o + 1] = Math.min(255, data[o + 1] + green * a)
        data[o + 2] = Math.min(255, data[o + 2] + blue * a)
      } else {
        data[o] = data[o] + (red - data[o]) * a
        data[o + 1] = data[o + 1] + (green - data[o + 1]) * a
        data[o + 2] = data[o + 2] + (blue - data[o + 2]) * a
      }
    }
  }
}
