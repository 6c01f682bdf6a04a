/** The only module that imports Skia for painting, so that every use of it is easy to find. */
import { Path2D } from '@napi-rs/canvas'

export { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'

export const createPath = () => new Path2D()
