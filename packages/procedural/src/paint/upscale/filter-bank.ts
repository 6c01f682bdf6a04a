/** The learned filters as stored: small integers, without the mirrored and rotated variants. */
import { readFileSync } from 'node:fs'
import { classes, taps, turnedPhase, turnedTap, ways } from './classify.ts'

/** A step of a kept weight. */
const weightStep = 1 / 8192
const middleTap = (taps - 1) / 2
const phases = 4

/** Weights of every way and class: for each tap four numbers, one for each of the 2 x 2 px. */
export type FilterBank = Float32Array

/**
 * 'first' takes an image as it is; 'second' takes what 'first' made of it, which is softer than an image of that size.
 */
export type Stage = 'first' | 'second'

const file = new URL('./filters.bin', import.meta.url)
const banks = new Map<Stage, FilterBank>()

export function filterBank(stage: Stage): FilterBank {
  const cachedBank = banks.get(stage)
  if (cachedBank) return cachedBank
  const bytes = readFileSync(file)
  const length = classes * phases * taps
  const all = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const bank = expandFilters(all.subarray(stage === 'first' ? 0 : length, stage === 'first' ? length : length * 2))
  banks.set(stage, bank)
  return bank
}

/**
 * Kept weights lie as class, phase, tap; that of the middle tap is what the others leave of 1, so that flat stays flat.
 */
export function packFilters(filters: Float64Array): Int16Array {
  return Int16Array.from(filters, (weight) => Math.max(-32768, Math.min(32767, Math.round(weight / weightStep))))
}

export function expandFilters(packed: Int16Array): FilterBank {
  const bank = new Float32Array(ways * classes * taps * phases)
  for (let way = 0; way < ways; way++) {
    for (let kind = 0; kind < classes; kind++) {
      for (let phase = 0; phase < phases; phase++) {
        const from = (kind * phases + turnedPhase(way, phase)) * taps
        let sum = 0
        for (let tap = 0; tap < taps; tap++) {
          if (tap === middleTap) continue
          const weight = packed[from + turnedTap(way, tap)] * weightStep
          bank[((way * classes + kind) * taps + tap) * phases + phase] = weight
          sum += weight
        }
        bank[((way * classes + kind) * taps + middleTap) * phases + phase] = 1 - sum
      }
    }
  }
  return bank
}
