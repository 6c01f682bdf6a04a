import { type PointerEffect, pointerEffects } from '@mirari/model'
import { fill, style } from '../element.ts'
import type { PointerPlace } from '../follow-pointer.ts'
import type { FrameLoop } from '../frame-loop.ts'
import type { CreateEffect, Effect, Point } from './effect.ts'
import { createFireflies } from './fireflies.ts'
import { createFog } from './fog.ts'
import { createPetals } from './petals.ts'
import { createRipples } from './ripples.ts'
import { createListener } from './sound.ts'
import { createSparks } from './sparks.ts'

const effects: Readonly<Record<PointerEffect, CreateEffect>> = {
  ripples: createRipples,
  sparks: createSparks,
  petals: createPetals,
  fog: createFog,
  fireflies: createFireflies,
}

export interface EffectLayer {
  element: HTMLElement
  setSize(width: number, height: number): void
  /** Starts the effect: one that moves by itself does not do so before the media can be seen. */
  start(): void
  /** Shows the effect at this place of the list of settings; 0 is none. */
  choose(index: number): void
  /** The pointer's position, -1 to 1; null when it left. */
  point(place: PointerPlace | null): void
  press(place: PointerPlace): void
  /** Spectrum of what the computer plays. */
  hear(bands: readonly number[]): void
  destroy(): void
}

/** A canvas above the images and videos on which one effect follows the pointer. Without an effect nothing is drawn. */
export function createEffectLayer(first: PointerEffect | null, loop: FrameLoop): EffectLayer {
  const element = fill('div')
  style(element, { pointerEvents: 'none' })
  const listen = createListener()
  let size = { width: 0, height: 0 }
  let effect: Effect | null = null
  let last: Point | null = null
  let isStarted = false

  const drawing = loop.add((elapsedS) => effect?.draw(elapsedS) ?? false)

  function show(name: PointerEffect | null): void {
    effect = null
    last = null
    const canvas = fill('canvas')
    const context = name && canvas.getContext('2d')
    element.replaceChildren(...(context ? [canvas] : []))
    if (name && context) effect = effects[name](canvas, context)
    fit()
  }

  /** A changed size clears a canvas, so that it is drawn again at once, paused or not. */
  function fit(): void {
    if (!effect || size.width === 0) return
    effect.resize(size.width, size.height)
    if (isStarted) effect.draw(0)
    wake()
  }

  function wake(): void {
    if (isStarted) drawing.wake()
  }

  const onScreen = ({ x, y }: PointerPlace): Point => ({
    x: ((x + 1) / 2) * size.width,
    y: ((y + 1) / 2) * size.height,
  })

  show(first)
  return {
    element,
    setSize(width, height) {
      if (width === size.width && height === size.height) return
      size = { width, height }
      fit()
    },
    start() {
      isStarted = true
      wake()
    },
    choose: (index) => show(pointerEffects[index - 1] ?? null),
    point(place) {
      const from = last
      last = place && onScreen(place)
      if (!effect || !last || !from || !isStarted) return
      effect.move(last, { x: last.x - from.x, y: last.y - from.y })
      wake()
    },
    press(place) {
      // A press beside the wallpaper is about something else.
      if (!effect || !isStarted || loop.isPaused() || Math.max(Math.abs(place.x), Math.abs(place.y)) > 1) return
      effect.press(onScreen(place))
      wake()
    },
    hear(bands) {
      const sound = listen(bands)
      if (!effect || !isStarted || loop.isPaused()) return
      effect.hear(sound)
      if (sound.isBeat) wake()
    },
    destroy() {
      drawing.remove()
      element.remove()
    },
  }
}
