/** Turns a scene into pixels: strips of each layer, back to front, then the grade. */
import type { RgbImage } from '../image/rgb-image.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { Glow } from './core/glow.ts'
import { gradeImage } from './grade.ts'
import { createSurface, type Layer, type Scene, type Surface, type Target, type View } from './scene.ts'

export interface RenderOptions {
  /** Stops the work at the next strip; `renderImage` then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called with 0 to 1, never backwards. */
  progress?: (fraction: number) => void
  /** Planes to compose on, when the caller makes several images of one size. */
  frame?: Surface
  /** Gets the glow of the image and returns the one that it is to have. */
  changeGlow?: (own: Glow) => Glow
}

/** Pixels in an upright strip, few enough that painting one takes well under 200 ms. */
const stripPixels = 400_000

/** Share of the work that comes after the layers. */
const finishShare = 0.15

export async function renderImage(scene: Scene, view: View, options: RenderOptions = {}): Promise<RgbImage> {
  const frame = options.frame ?? createSurface(view.width, view.height, true)
  await composeLayers(scene.layers, view, frame, (done) => options.progress?.(done * (1 - finishShare)), options.signal)
  const image = await gradeImage(frame, scene, view, () => yieldToEventLoop(options.signal), options.changeGlow)
  options.progress?.(1)
  return image
}

/** One layer alone with its coverage, for parallax. */
export function renderLayer(layer: Layer, view: View, signal?: AbortSignal): Promise<Surface> {
  return renderLayers([layer], view, signal)
}

/**
 * Several layers together with their coverage but without the layers behind them, for video.
 * @param surface what they are painted on, of the size of the view; what was there before is gone
 */
export async function renderLayers(
  layers: readonly Layer[],
  view: View,
  signal?: AbortSignal,
  surface: Surface = createSurface(view.width, view.height, false),
): Promise<Surface> {
  await composeLayers(layers, view, surface, () => undefined, signal)
  return surface
}

async function composeLayers(
  layers: readonly Layer[],
  view: View,
  surface: Surface,
  progress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  clearSurface(surface)
  const strips = stripsOf(surface)
  for (const [index, layer] of layers.entries()) {
    const paint = layer.open(view)
    for (const [done, strip] of strips.entries()) {
      await yieldToEventLoop(signal)
      paint(strip)
      progress((index + (done + 1) / strips.length) / layers.length)
    }
  }
}

/** Paints layers without pausing, for small helper views such as reflections. */
export function composeAtOnce(layers: readonly Layer[], view: View, surface: Surface): void {
  const whole: Target = { surface, x0: 0, y0: 0, x1: view.width, y1: view.height }
  for (const layer of layers) layer.open(view)(whole)
}

function stripsOf(surface: Surface): Target[] {
  const { width, height } = surface
  const count = Math.min(width, Math.max(1, Math.ceil((width * height) / stripPixels)))
  return Array.from({ length: count }, (_, i) => ({
    surface,
    x0: Math.floor((i * width) / count),
    x1: Math.floor(((i + 1) * width) / count),
    y0: 0,
    y1: height,
  }))
}

function clearSurface({ r, g, b, a }: Surface): void {
  r.fill(0)
  g.fill(0)
  b.fill(0)
  a?.fill(0)
}
