/** Turns the linear light of a painted layer into the display values of a plate, as the grade does for a whole image. */
import { toneTable } from '../../paint/grade.ts'
import type { Scene, Surface, View } from '../../paint/scene.ts'
import { createDarkroom, type Darkroom } from './darkroom.ts'

/** Steps of the tone table for a square root of 1, and share of the vignette in the corners, as in grade.ts. */
const stepsPerRoot = 2048
const vignetteShare = 1.2

export interface Developer {
  /**
   * Writes the surface into `pixels`, which are empty there: rows of `pitch` px, from `start` on. Light without coverage becomes pixels that
   * brighten what is behind them without burning it out.
   */
  develop(surface: Surface, view: View, pixels: Uint32Array, start: number, pitch: number): void
  /** The same for a view that `paint` paints on an empty surface. It is fast, and meant for what is painted for each frame. */
  paintAnew(view: View, paint: (surface: Surface) => void, pixels: Uint32Array, start: number, pitch: number): void
}

/** @param styleOf gives what changes the display values of one px as the style of the video does; null for none */
export function createDeveloper(
  { grade, frame }: Pick<Scene, 'grade' | 'frame'>,
  styleOf: () => Restyle | null,
): Developer {
  const table = toneTable(grade.contrast)
  const last = table.length - 1
  const { exposure, saturation, vignette } = grade
  const half = frame.aspect / 2
  const corner = 1 / (half * half + 0.25)
  const look = (light: number): number => {
    if (light <= 0) return 0
    const index = (Math.sqrt(light) * stepsPerRoot) | 0
    return table[Math.min(index, last)]
  }
  let darkroom: Darkroom | null = null
  return {
    paintAnew(view, paint, pixels, start, pitch) {
      darkroom ??= createDarkroom(table, { exposure, saturation, vignette: vignette * vignetteShare, corner })
      const surface = darkroom.surfaceOf(view.width, view.height)
      paint(surface)
      if (styleOf()) {
        this.develop(surface, view, pixels, start, pitch)
        darkroom.clear()
      } else darkroom.develop(view, pixels, start, pitch)
    },
    develop({ r, g, b, a, width, height }, view, pixels, start, pitch) {
      const restyle = styleOf()
      for (let row = 0, i = 0; row < height; row++) {
        const y = view.top + (row + 0.5) * view.pixel
        let o = start + row * pitch
        for (let column = 0; column < width; column++, i++, o++) {
          const cover = a ? Math.min(1, a[i]) : 1
          const red = r[i]
          const green = g[i]
          const blue = b[i]
          // Most px of an area are empty, and the plate was wiped before.
          if (cover <= 0.004 && red <= faintest && green <= faintest && blue <= faintest) continue
          const x = view.left + (column + 0.5) * view.pixel
          const away = (x * x + y * y) * corner
          const shade = Math.min(1, away * away)
          const isLight = Math.max(red, green, blue) > cover * brightest
          const light = (exposure * (1 - vignette * shade * vignetteShare)) / (isLight ? 1 : cover)
          const gray = (red * 0.2126 + green * 0.7152 + blue * 0.0722) * light
          let displayRed = look(gray + (red * light - gray) * saturation)
          let displayGreen = look(gray + (green * light - gray) * saturation)
          let displayBlue = look(gray + (blue * light - gray) * saturation)
          if (restyle) {
            const styled = restyle(displayRed, displayGreen, displayBlue)
            displayRed = styled & 255
            displayGreen = (styled >> 8) & 255
            displayBlue = (styled >> 16) & 255
          }
          const alpha = isLight ? screenShare * Math.max(displayRed, displayGreen, displayBlue) : 255 * cover
          const share = isLight ? 1 : cover
          pixels[o] =
            ((displayRed * share + 0.5) |
              0 |
              (((displayGreen * share + 0.5) | 0) << 8) |
              (((displayBlue * share + 0.5) | 0) << 16) |
              (((alpha + 0.5) | 0) << 24)) >>>
            0
        }
      }
    },
  }
}

/** Display values of a px after the style: red in the lowest byte. */
export type Restyle = (red: number, green: number, blue: number) => number

/** Added light that no display value shows: less than half a step of 255, in the dark too. */
const faintest = 5e-5

/** Light that a px of full coverage may have; whatever has more for its coverage was added as light. */
const brightest = 12

/** How much of what is behind a light gives way to it, as a share of its brightness. */
const screenShare = 0.8
