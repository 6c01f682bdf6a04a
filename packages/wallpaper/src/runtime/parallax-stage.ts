import { maxStrength, type ParallaxDocument } from '../document/schema.ts'
import { fill, style } from './element.ts'
import { loadImage } from './load-image.ts'
import { createSheets } from './parallax-css.ts'
import { createPainter, type LoadedLayer, type ParallaxPainter, type Part } from './parallax-gl.ts'
import type { Stage, StageContext } from './stage.ts'
import type { View } from './view.ts'

/** More pixels than this are not drawn: the browser scales the drawing up. */
const mostPixels = 2_100_000
const qualities = [0, 0.5, 1]

async function loadLayers(spec: ParallaxDocument, { resolve }: StageContext): Promise<LoadedLayer[]> {
  const { pivot } = spec
  const reach = Math.max(pivot, 1 - pivot)
  const loaded = await Promise.all(
    spec.layers.map(async ({ src, depthSrc, far, near }) => {
      const [colour, depth] = await Promise.all([
        loadImage(resolve(src)),
        depthSrc ? loadImage(resolve(depthSrc)) : null,
      ])
      return colour && { colour, depth, far: (far - pivot) / reach, near: (near - pivot) / reach }
    }),
  )
  // What is missing is left out; the rest plays.
  return loaded.filter((layer) => layer !== null)
}

/** The seen part of the picture, made smaller and moved so that no shift shows what lies beyond the border. */
export function seenPart({ x, y, seenX, seenY }: View, strength: number): Part {
  const inner = 1 - 2 * strength
  return [strength + x * inner, strength + y * inner, seenX * inner, seenY * inner]
}

export function createParallaxStage(spec: ParallaxDocument, context: StageContext): Stage {
  const element = fill('div')
  const canvas = fill('canvas')
  const { loop } = context
  let layers: LoadedLayer[] = []
  let gl: WebGL2RenderingContext | null = null
  let painter: ParallaxPainter | null = null
  let sheets: ReturnType<typeof createSheets> | null = null
  let view: View | null = null
  let strength = spec.strength
  let quality = 1
  let isDestroyed = false
  let tilt = { x: 0, y: 0 }

  const drawing = loop.add(() => {
    paint()
    return false
  })

  function paint(): void {
    if (!view) return
    const part = seenPart(view, strength)
    const shift = { x: tilt.x * strength, y: tilt.y * strength }
    if (painter) painter.paint(part, shift)
    else sheets?.paint(view, part, shift)
  }

  function fitCanvas(): void {
    if (!painter || !view) return
    const { devicePixelRatio: ratio = 1 } = window
    const share = Math.min(1, Math.sqrt(mostPixels / (view.width * view.height * ratio * ratio))) * ratio
    const width = Math.max(1, Math.round(view.width * share))
    const height = Math.max(1, Math.round(view.height * share))
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    painter.resize(width, height)
  }

  function drawSheets(): void {
    painter = null
    if (isDestroyed) return
    sheets ??= createSheets(layers)
    element.replaceChildren(sheets.element)
    paint()
  }

  async function drawCanvas(): Promise<void> {
    gl ??= canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, powerPreference: 'low-power' })
    if (!gl || gl.isContextLost()) throw new Error('No WebGL.')
    const made = await createPainter(gl, layers, quality)
    if (isDestroyed || gl.isContextLost()) return made.destroy()
    painter = made
    sheets = null
    fitCanvas()
    element.replaceChildren(canvas)
    paint()
  }

  canvas.addEventListener('webglcontextlost', (event) => {
    // Without this the browser never gives it back.
    event.preventDefault()
    drawSheets()
  })
  canvas.addEventListener('webglcontextrestored', () => void drawCanvas().catch(drawSheets))

  async function start(): Promise<boolean> {
    layers = await loadLayers(spec, context)
    if (isDestroyed || layers.length === 0) return false
    await drawCanvas().catch(drawSheets)
    return true
  }

  return {
    element,
    ready: start(),
    setView(next) {
      view = next
      fitCanvas()
      // Resizing empties a canvas: it is painted again at once, paused or not.
      paint()
    },
    setTilt(next) {
      tilt = next
      drawing.wake()
    },
    setPaused() {},
    setProperty(name, value) {
      if (name === 'strength') strength = Math.max(0, Math.min(1, value / 100)) * maxStrength
      else if (name === 'quality') {
        quality = qualities[value] ?? 1
        painter?.setQuality(quality)
      } else return
      drawing.wake()
    },
    next() {},
    destroy() {
      isDestroyed = true
      drawing.remove()
      painter?.destroy()
      painter = null
      // Frees the memory at once: a page may have only so many contexts.
      gl?.getExtension('WEBGL_lose_context')?.loseContext()
      style(canvas, { display: 'none' })
      element.remove()
    },
  }
}
