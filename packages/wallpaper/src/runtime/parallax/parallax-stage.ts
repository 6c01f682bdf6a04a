import { type Canvas, maxStrength, type ParallaxDocument } from '../../document/schema.ts'
import { fill, style } from '../element.ts'
import type { Stage, StageContext } from '../stage.ts'
import type { View } from '../view.ts'
import { loadBitmap } from './load-bitmap.ts'
import { createCssLayers, type LayerPlan } from './parallax-css.ts'
import { createPainter, type LoadedLayer, type ParallaxPainter, type Part } from './parallax-gl.ts'

/** Most pixels that are drawn; beyond this the browser scales the drawing up. */
const mostPixels = 2_100_000
const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i
const qualities = [0, 0.5, 1]

/** Longest side of a texture: larger images only cost memory, because at most about two million pixels are drawn. */
const longestTexturePx = 2560

function plan({ layers, pivot }: ParallaxDocument, { resolve }: StageContext): LayerPlan[] {
  const reach = Math.max(pivot, 1 - pivot)
  return layers.map(({ src, depthSrc, far, near }) => ({
    color: resolve(src),
    depth: depthSrc && resolve(depthSrc),
    far: (far - pivot) / reach,
    near: (near - pivot) / reach,
  }))
}

/**
 * Loads the bitmaps of all layers. Null when a layer is missing or may not be read; a missing depth map only makes its
 * layer flat.
 */
async function loadLayers(plans: readonly LayerPlan[], canvas: Canvas): Promise<LoadedLayer[] | null> {
  const share = longestTexturePx / Math.max(canvas.width, canvas.height)
  const size = share < 1 ? { width: Math.round(canvas.width * share), height: Math.round(canvas.height * share) } : null
  const loaded = await Promise.all(
    plans.map(async ({ color, depth, far, near }) => {
      const bitmaps = await Promise.all([loadBitmap(color, size), depth ? loadBitmap(depth, null) : null])
      return { color: bitmaps[0], depth: bitmaps[1], far, near }
    }),
  )
  const layers = loaded.flatMap(({ color, ...layer }) => (color ? [{ color, ...layer }] : []))
  if (layers.length === plans.length) return layers
  close(layers)
  return null
}

function close(layers: readonly LoadedLayer[]): void {
  for (const { color, depth } of layers) {
    color.close()
    depth?.close()
  }
}

/** The visible part of the image, reduced and moved so that no shift shows what lies beyond the border. */
export function seenPart({ x, y, seenX, seenY }: View, strength: number): Part {
  const inner = 1 - 2 * strength
  return [strength + x * inner, strength + y * inner, seenX * inner, seenY * inner]
}

/** Opens WebGL. Null where it is missing or rendered in software: sliding images cost a fraction of that. */
function openGraphics(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
    failIfMajorPerformanceCaveat: true,
  })
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  if (!gl || !names || !softwareRenderers.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))) return gl
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return null
}

export function createParallaxStage(spec: ParallaxDocument, context: StageContext): Stage {
  const element = fill('div')
  const canvas = fill('canvas')
  const { loop } = context
  const plans = plan(spec, context)
  let gl: WebGL2RenderingContext | null = null
  let painter: ParallaxPainter | null = null
  let cssLayers: ReturnType<typeof createCssLayers> | null = null
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
    else cssLayers?.paint(view, part, shift)
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

  async function drawCssLayers(): Promise<boolean> {
    painter = null
    if (isDestroyed) return false
    cssLayers ??= createCssLayers(plans)
    element.replaceChildren(cssLayers.element)
    paint()
    return cssLayers.ready
  }

  async function drawCanvas(): Promise<boolean> {
    gl ??= openGraphics(canvas)
    const layers = gl && !gl.isContextLost() ? await loadLayers(plans, spec.canvas) : null
    if (!gl || !layers) return drawCssLayers()
    if (isDestroyed || gl.isContextLost()) {
      close(layers)
      return drawCssLayers()
    }
    try {
      painter = createPainter(gl, layers, quality)
    } catch {
      return drawCssLayers()
    }
    cssLayers = null
    fitCanvas()
    element.replaceChildren(canvas)
    paint()
    return true
  }

  canvas.addEventListener('webglcontextlost', (event) => {
    // Without this the browser never restores the context.
    event.preventDefault()
    void drawCssLayers()
  })
  canvas.addEventListener('webglcontextrestored', () => void drawCanvas())

  return {
    element,
    ready: drawCanvas(),
    setView(next) {
      view = next
      fitCanvas()
      // Resizing clears a canvas, so it is painted again at once, paused or not.
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
      // Frees the memory at once: browsers limit the number of contexts per page.
      gl?.getExtension('WEBGL_lose_context')?.loseContext()
      style(canvas, { display: 'none' })
      element.remove()
    },
  }
}
