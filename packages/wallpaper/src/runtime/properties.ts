import type { WallpaperDocument } from '../document/schema.ts'
import type { FrameLoop } from './frame-loop.ts'
import type { Stage } from './stage.ts'
import type { TiltControl } from './tilt.ts'

/** Frame rates at rest and at most, by the value of the property 'fps'. */
const rates: readonly (readonly [number, number])[] = [
  [15, 30],
  [30, 60],
  [60, 60],
]

interface PropertyTargets {
  loop: FrameLoop
  stage: Pick<Stage, 'setProperty'>
  items: Pick<Stage, 'setProperty'>
  tilt: TiltControl | null
  /** Null where nothing follows the pointer. */
  effects: { choose(index: number): void } | null
  /** Moves the point that stays in view, as fractions of the canvas. */
  focusOn(point: { x?: number; y?: number }): void
}

export interface Properties {
  /** Sets a property that `userProperties` lists; values as hosts send them. */
  set(name: string, value: unknown): void
  setMaxFps(fps: number): void
}

function asNumber(value: unknown): number {
  return typeof value === 'boolean' ? Number(value) : Number.parseFloat(String(value))
}

const fractionOf = (percent: number): number => Math.max(0, Math.min(1, percent / 100))

/** Passes the settings of a host on to the parts of a player. */
export function createProperties(
  spec: WallpaperDocument,
  { loop, stage, items, tilt, effects, focusOn }: PropertyTargets,
): Properties {
  let rate = rates[1] ?? [30, 60]
  let hostFps = 60
  let isMuted = false
  let volume = 'media' in spec ? spec.volume * 100 : 100

  const setRate = () => loop.setRate(Math.min(rate[0], hostFps), Math.min(rate[1], hostFps))

  function pass(name: string, value: number): void {
    stage.setProperty(name, value)
    items.setProperty(name, value)
  }
  const passVolume = () => pass('volume', isMuted ? 0 : volume)

  const setters: Readonly<Record<string, (value: number) => void>> = {
    fps(value) {
      rate = rates[value] ?? rate
      setRate()
    },
    drift: (value) => tilt?.setDrift(value === 1),
    effect: (value) => effects?.choose(value),
    focusx: (value) => focusOn({ x: fractionOf(value) }),
    focusy: (value) => focusOn({ y: fractionOf(value) }),
    volume(value) {
      volume = value
      passVolume()
    },
    mute(value) {
      isMuted = value === 1
      passVolume()
    },
  }

  return {
    set(name, value) {
      const number = asNumber(value)
      if (!Number.isFinite(number)) return
      if (Object.hasOwn(setters, name)) setters[name]?.(number)
      else pass(name, number)
    },
    setMaxFps(fps) {
      if (!(fps > 0)) return
      hostFps = fps
      setRate()
    },
  }
}
