/** The only door to Skia, so that all of it is found in one place. */
import { Path2D } from '@napi-rs/canvas'

export { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'

export const createPath = () => new Path2D()
