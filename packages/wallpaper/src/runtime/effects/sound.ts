import type { Sound } from './effect.ts'

/** Share of the spectrum's lower end that counts as the bass, and bands per channel: hosts send left, then right. */
const bassShare = 0.12
/** Share by which the smoothed values approach what is heard. */
const levelShare = 0.35
const bassTurnShare = 0.08
/** A beat is this much louder than the bass of the last second, and not quieter than this. */
const beatOver = 1.35
const leastBeat = 0.12
const beatGapMs = 220
/** Loudness below which nothing reacts. */
const silence = 0.015

const clamped = (value: number) => Math.max(0, Math.min(1, value))
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + clamped(value), 0) / (values.length || 1)

/** Turns the spectrum of a host (128 values, the left channel before the right one) into loudness and beats. */
export function createListener(now: () => number = () => performance.now()): (bands: readonly number[]) => Sound {
  let level = 0
  let usualBass = 0
  let beatAt = Number.NEGATIVE_INFINITY
  return (bands) => {
    const half = bands.length / 2
    const low = Math.max(1, Math.round(half * bassShare))
    const bass = mean([...bands.slice(0, low), ...bands.slice(half, half + low)])
    // Music fills only a part of the spectrum, so that its mean alone would always be low.
    const heard = Math.min(1, mean(bands) * 1.2 + bass * 0.5)
    level += (heard - level) * levelShare
    if (level < silence) level = 0
    const at = now()
    const isBeat = bass > leastBeat && bass > usualBass * beatOver && at - beatAt > beatGapMs
    if (isBeat) beatAt = at
    usualBass += (bass - usualBass) * bassTurnShare
    return { level, isBeat }
  }
}
