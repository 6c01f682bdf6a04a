/** Wild flowers in grass. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** Grass and wild flowers at the viewer's feet. */
export function flowers(random: Random, palette: Palette, noise: Noise): Layer {
  const colors: Rgb[] = [...palette.accents, hex('#f6f0e2'), hex('#f3c93f')].map((one) =>
    mixRgb(one, palette.ambient, 0.12 + palette.dark * 0.55),
  )
  const blades = [0.3, 0.62, 1].map((t) => scaleRgb(palette.foliage, mix(0.25, 0.95, t)))
  const abundance = random.range(0.5, 1)
  return {
    id: 'flowers',
    depth: 1,
    open(view) {
      const left = view.left - 0.1
      const right = view.left + view.width * view.pixel + 0.1
      const grass = blades.map(() => createPath())
      for (let n = Math.floor(left / 0.0032); n * 0.0032 < right; n++) {
        const own = random.fork(`blade ${n}`)
        const x = (n + own.next()) * 0.0032
        const y = 0.515 + own.range(-0.02, 0.03)
        const tall = own.range(0.03, 0.085) * (0.6 + 0.6 * noise.value(x * 3, 8))
        const bend = own.range(-0.5, 0.5) * tall
        const w = own.range(0.0008, 0.0019)
        const path = grass[own.int(0, 2)]
        if (!path) continue
        path.moveTo(x - w, y)
        path.quadraticCurveTo(x + bend * 0.15, y - tall * 0.7, x + bend, y - tall)
        path.quadraticCurveTo(x + bend * 0.15 + w * 1.5, y - tall * 0.65, x + w, y)
        path.closePath()
      }
      const blooms: { x: number; y: number; size: number; color: number; flat: number; turn: number }[] = []
      for (let row = 0; row < 9; row++) {
        const t = row / 8
        const y = mix(0.33, 0.505, t ** 0.8)
        const size = mix(0.0016, 0.0105, t ** 1.4)
        const spacing = size * 3.2
        for (let n = Math.floor(left / spacing); n * spacing < right; n++) {
          const own = random.fork(`bloom ${row} ${n}`)
          const x = (n + own.next()) * spacing
          const patch = noise.fbm(x * 2.6, y * 9 + 4, 2)
          if (own.next() > smoothstep(0.42, 0.72, patch) * abundance) continue
          const kind = clamp(Math.floor(noise.value(x * 1.4, 20 + y * 3) * 7 - 1 + own.range(-0.7, 0.7)), 0, 4)
          blooms.push({
            x,
            y: y + own.range(-0.014, 0.014),
            size: size * own.range(0.7, 1.2),
            color: kind,
            flat: own.range(0.5, 0.85),
            turn: own.next() * 6,
          })
        }
      }
      blooms.sort((a, b) => a.y - b.y)
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            for (const [i, path] of grass.entries()) {
              context.fillStyle = css(blades[i] ?? palette.foliage)
              context.fill(path)
            }
            for (const bloom of blooms) paintBloom(context, bloom, colors[bloom.color] ?? [1, 1, 1])
          },
          { top: 0.3 },
        )
    },
  }
}

function paintBloom(
  context: Parameters<Parameters<typeof paintVector>[2]>[0],
  { x, y, size, flat, turn }: { x: number; y: number; size: number; flat: number; turn: number },
  color: Rgb,
): void {
  if (size < 0.0035) {
    context.fillStyle = css(color)
    context.beginPath()
    context.ellipse(x, y, size, size * flat, 0, 0, 6.3)
    context.fill()
    return
  }
  context.fillStyle = css(scaleRgb(color, 0.62))
  for (let pass = 0; pass < 2; pass++) {
    context.beginPath()
    for (let i = 0; i < 6; i++) {
      const angle = turn + (i + pass * 0.5) * 1.0472
      const far = size * (0.62 - pass * 0.12)
      context.moveTo(x, y)
      context.ellipse(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far * flat,
        size * 0.46,
        size * 0.42 * flat,
        0,
        0,
        6.3,
      )
    }
    context.fill()
    context.fillStyle = css(color)
  }
  context.fillStyle = css(hex('#d99a1f'))
  context.beginPath()
  context.ellipse(x, y, size * 0.26, size * 0.22 * flat, 0, 0, 6.3)
  context.fill()
}
