import type { Transition } from '../../document/schema.ts'

const smallestScale = 1.06
const scaleGain = 0.06
/** Largest movement as a fraction of the image: below half of what the smallest scale adds, so that no border shows. */
const travel = 0.025
/** Radians between the directions of consecutive images, so that no two in a row look alike. */
const turn = 2.4

/**
 * CSS transform of an image that moves slowly: `way` goes from 0 to 1 while the image is visible. Every other image
 * zooms out instead of in.
 */
export function slowMove(index: number, way: number): string {
  const nearness = index % 2 === 0 ? way : 1 - way
  const share = (way - 0.5) * 2 * travel * 100
  const x = Math.cos(index * turn) * share
  const y = Math.sin(index * turn) * share
  return `translate(${x.toFixed(3)}%,${y.toFixed(3)}%) scale(${(smallestScale + scaleGain * nearness).toFixed(5)})`
}

/** Oscillation without a stop: 0 at the start, 1 after `periodS`, 0 after twice that. */
export function thereAndBack(ageS: number, periodS: number): number {
  return 0.5 - 0.5 * Math.cos((ageS / periodS) * Math.PI)
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Styles of the entering slide, which lies above the current one; at 1 it covers everything. */
export function enter(transition: Transition, progress: number): { opacity: string; transform: string } {
  const t = smooth(Math.max(0, Math.min(1, progress)))
  if (transition === 'slide')
    return { opacity: '1', transform: t < 1 ? `translateX(${((1 - t) * 100).toFixed(3)}%)` : '' }
  const transform = transition === 'zoom' && t < 1 ? `scale(${(1.12 - 0.12 * t).toFixed(5)})` : ''
  return { opacity: t.toFixed(4), transform }
}
