/**
 * The only door to Skia. No scene writes text, and reading the system's fonts would cost each worker 0.15 CPU seconds at
 * its start, so they are switched off before the library loads (hence the import that waits).
 */
process.env.DISABLE_SYSTEM_FONTS_LOAD ??= '1'

export type { Canvas, Path2D, SKRSContext2D } from '@napi-rs/canvas'

const skia = await import('@napi-rs/canvas')

export const createCanvas = skia.createCanvas
export const createPath = () => new skia.Path2D()
