/** Plates of a scene: its layers in groups that move alike, each group painted once and finished like an image. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { createGlow, type Glow } from '../../paint/core/glow.ts'
import { gradeImage } from '../../paint/grade.ts'
import { renderLayers } from '../../paint/render.ts'
import { type Layer, type Scene, type SheetMotion, type Staging, type View, viewOf } from '../../paint/scene.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { actingPlate } from './acting-plate.ts'
import { createDeveloper, type Restyle } from './develop.ts'
import { type Motion, still } from './motion.ts'
import { coverOf, type Extent, extentOf, type Plate } from './plate.ts'
import { takeLamps, veilPixels } from './plate-pixels.ts'
import { createPlateRoom } from './plate-room.ts'
import { learnStyle } from './restyle.ts'

export interface PlateOptions {
  /** px of the frame. */
  width: number
  height: number
  /** Margin that is painted beyond each side as room for the camera, px. */
  marginX: number
  marginY: number
  signal: AbortSignal
  progress(fraction: number): void
  /** Applies the style to the finished image; null for none. */
  treat: ((image: RgbImage) => Promise<RgbImage>) | null
  /** What those who act must know. */
  staging: Staging
  /** Motion of a plate, by name. */
  motionFor(name: SheetMotion, extent: Extent, depth: number, dark: number): Motion
}

export interface LayerGroup {
  layers: Layer[]
  name: SheetMotion
  depth: number
  /** Whether it is one layer that acts, which no other layer may join. */
  isActing: boolean
}

/** Most plates of a video; more would take time without a visible gain. */
const mostPlates = 7
const mostLargePlates = 6
/** Size of a frame, in px, from which fewer plates are used. */
const largePixels = 1_500_000
/** Most plates of a misty scene, in which each plate covers the whole frame and is slow. */
const mostMistyPlates = 4
const misty = 3
/** Cost, in units of depth, of joining layers that move differently. */
const joinCost: Readonly<Partial<Record<SheetMotion, number>>> = { still: 0.25, sway: 0.3, drift: 0.4, land: 0.25 }
const otherJoinCost = 2

/** @param pixels size of a frame; a large one gets fewer plates */
export function groupLayers(scene: Scene, pixels = 0): LayerGroup[] {
  const groups: LayerGroup[] = []
  for (const layer of scene.layers) {
    const { moves = 'still' } = layer
    if (moves === 'particles') continue
    const isActing = layer.act !== undefined && groups.length > 0
    const name = isActing ? 'still' : moves
    const last = groups.at(-1)
    // Each head of a flower nods around its own middle.
    const joins =
      !isActing &&
      !last?.isActing &&
      last?.name === name &&
      name !== 'nod' &&
      (name !== 'still' || layer.depth - last.depth < 0.02)
    if (last && joins) {
      last.layers.push(layer)
      last.depth = Math.max(last.depth, layer.depth)
    } else groups.push({ layers: [layer], name, depth: layer.depth, isActing })
  }
  const mists = groups.filter(({ layers }) => layers.some(({ isMist }) => isMist)).length
  const usual = pixels > largePixels ? mostLargePlates : mostPlates
  const most = mists >= misty ? mostMistyPlates : usual
  while (groups.filter(({ isActing }) => !isActing).length > most && joinNearest(groups));
  return groups
}

/** @returns false when no two neighbors can be joined, because somebody acts between them */
function joinNearest(groups: LayerGroup[]): boolean {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 1; index < groups.length; index++) {
    const a = groups[index - 1]
    const b = groups[index]
    if (!a || !b || a.isActing || b.isActing) continue
    const cost = a.name === b.name ? 0 : Math.max(costOf(a.name), costOf(b.name))
    const depth = b.depth - a.depth
    if (cost + depth < least) {
      least = cost + depth
      best = index
    }
  }
  if (best === 0) return false
  const [front] = groups.splice(best, 1)
  const back = groups[best - 1]
  if (!front || !back) return false
  back.name = joinedName(back, front)
  back.layers.push(...front.layers)
  back.depth = (back.depth + front.depth) / 2
  return true
}

function joinedName(back: LayerGroup, front: LayerGroup): SheetMotion {
  if (back.name === front.name) return back.name
  // Twinkling changes the brightness of all that it is applied to, so stars rest as soon as they join the sky.
  const names = [back.name, front.name].filter((name) => name !== 'stars')
  const [only = 'still', other = only] = names
  if (only === other) return only
  // Far trees stand still with the hill below them; near trees make their ground sway with them.
  return (
    names.find((name) => costOf(name) === otherJoinCost) ??
    (names.includes('sway') && front.depth > 0.6 ? 'sway' : 'land')
  )
}

function costOf(name: SheetMotion): number {
  return joinCost[name] ?? otherJoinCost
}

/** What was painted once for a plate. */
interface Part {
  pixels: Uint32Array
  name: SheetMotion
  depth: number
  /** Where it turns, if not around its middle. */
  pivot: Layer['pivot']
}

const isPlate = (part: Part | Plate): part is Plate => 'reel' in part

/** Paints, finishes and separates the plates of a scene, back to front. */
export async function scenePlates(scene: Scene, options: PlateOptions): Promise<Plate[]> {
  const { marginX, marginY, signal, progress, treat, motionFor, staging } = options
  const width = options.width + 2 * marginX
  const height = options.height + 2 * marginY
  const frameView = viewOf(options.width, options.height)
  const { pixel } = frameView
  const view = {
    ...frameView,
    left: frameView.left - marginX * pixel,
    top: frameView.top - marginY * pixel,
    width,
    height,
  }
  const groups = groupLayers(scene, options.width * options.height)
  const room = createPlateRoom(width, height)
  // Full grain would crawl along with the plates and cost many bits; a trace of it prevents banding in skies.
  const finish = { ...scene, grade: { ...scene.grade, grain: Math.min(0.7, scene.grade.grain) } }
  const resting = groups.filter(({ isActing }) => !isActing).flatMap(({ layers }) => layers)
  const glow = await glowOf({ ...scene, layers: resting }, view, signal)
  const parts: (Part | Plate)[] = []
  let behind: Uint8Array | null = null
  let restyle: Restyle | null = null
  const developer = createDeveloper(scene, () => restyle)
  for (const [index, { layers, name, depth, isActing }] of groups.entries()) {
    const [actor] = layers
    const action = isActing && actor?.act?.(staging)
    if (actor && action) {
      // The others are painted as if it were not there: it is somewhere else in the next frame.
      parts.push(actingPlate(actor, action, { view, marginX, marginY, staging, developer }))
      continue
    }
    await renderLayers(layers, view, signal, room.group)
    room.layOver()
    let image = await gradeImage(
      room.whole,
      finish,
      view,
      () => yieldToEventLoop(signal),
      () => glow,
    )
    if (treat) {
      const plain = image
      image = await treat(plain)
      if (index === groups.length - 1 || groups.slice(index + 1).every((group) => group.isActing))
        restyle = learnStyle(plain, image)
    }
    const isVeil = behind && !treat && veils.includes(name)
    const pixels = isVeil
      ? veilPixels(room.group, view, developer, { glow, bloom: scene.grade.bloom })
      : behind
        ? room.separate(image.data, behind)
        : room.opaque(image)
    behind = image.data
    parts.push({ pixels, name, depth, pivot: actor?.pivot })
    progress((index + 1) / groups.length)
  }
  const dark = behind ? darknessOf(behind, 3) : 0
  const lit = parts.flatMap((part): (Part | Plate)[] => (isPlate(part) ? [part] : litParts(part, dark)))
  return lit.map((part): Plate => {
    if (isPlate(part)) return part
    const { pixels, name, depth, pivot } = part
    const placed = { pixels, width, height, left: marginX, top: marginY }
    const motion = name === 'still' ? still : motionFor(name, { ...extentOf(placed, options), ...pivot }, depth, dark)
    return { ...placed, depth, motion, restTime: 0, cover: coverOf(pixels, width, height), reel: null }
  })
}

/** Motions of what is half transparent and goes far. */
const veils: readonly SheetMotion[] = ['drift', 'rise']

/** px of an image for each px of the copy that its glow is computed from. */
const glowScale = 3

/**
 * The glow of all that rests, for every plate alike: with a glow of its own, a plate that moves would carry along the
 * light, or the missing light, of what it covers.
 */
async function glowOf(scene: Scene, view: View, signal: AbortSignal): Promise<Glow> {
  const small: View = {
    ...view,
    pixel: view.pixel * glowScale,
    width: Math.ceil(view.width / glowScale),
    height: Math.ceil(view.height / glowScale),
  }
  const surface = await renderLayers(scene.layers, small, signal)
  return createGlow(surface, small, scene.grade.bloomFrom / scene.grade.exposure, glowScale)
}

/** From here on it is dark enough for lamps to matter. */
const lampsFrom = 0.3

/** At night the lights of houses are a part of their own: the walls stay as they are while windows go dark. */
function litParts(part: Part, dark: number): Part[] {
  if (part.name !== 'lights') return [part]
  if (dark < lampsFrom) return [{ ...part, name: 'land' }]
  const lamps = takeLamps(part.pixels)
  return [
    { ...part, name: 'still' },
    { ...part, pixels: lamps },
  ]
}

const brightMean = 120

/** Darkness of an image: 0 by day, 1 in the deepest night. */
export function darknessOf(data: Uint8Array, channels: number): number {
  const stride = channels * 37
  let sum = 0
  let count = 0
  for (let o = 0; o + 2 < data.length; o += stride, count++)
    sum += 0.3 * data[o] + 0.59 * data[o + 1] + 0.11 * data[o + 2]
  return Math.min(1, Math.max(0, 1 - sum / count / brightMean))
}
