/**
 * Video from a prompt, from the user's first and last frame, or from the recipe of a painted image; any frame of it can
 * be requested.
 */
import { defaultStyle } from '@mirari/model'
import { type ImageFile, openImage } from '../image/open-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { clamp } from '../math/number.ts'
import { createRandom, deriveSeed, type Random } from '../math/random.ts'
import { buildScene } from '../paint/choose-scene.ts'
import type { PaintRecipe } from '../paint/recipe.ts'
import { matchesScene, sceneOfRecipe } from '../paint/recipe-scene.ts'
import type { Scene, Staging } from '../paint/scene.ts'
import { applyStyle, styleFilterFor } from '../paint/style.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { StyleFilter } from '../style-filters/index.ts'
import { type CameraPath, createCamera, type Shot } from './motion/camera.ts'
import { particlesFor } from './motion/choose-particles.ts'
import { createComposer } from './motion/compose-frame.ts'
import { createDissolve } from './motion/dissolve.ts'
import { createMorph } from './motion/morph.ts'
import type { MotionScope } from './motion/motion-scope.ts'
import { type RequestedMotion, readMotion, windOf } from './motion/motion-words.ts'
import { createMotion } from './motion/motions.ts'
import { createParticles } from './motion/particles.ts'
import { photoPlate } from './motion/photo-plate.ts'
import type { Plate } from './motion/plate.ts'
import { darknessOf, scenePlates } from './motion/scene-plates.ts'
import { cameraPathFor, marginsFor } from './motion/shots.ts'
import type { Size } from './video-source.ts'

export interface VideoRequest {
  prompt: string
  style: string
  /** Seed of the task, from which each of its videos derives its own. */
  seed: number
  /** Position of the video in its task. */
  index: number
  /** px. */
  width: number
  height: number
  /** Seconds. */
  duration: number
  isLoop: boolean
  firstFrame: ImageFile | null
  lastFrame: ImageFile | null
}

export interface PaintedVideo {
  /** The video's own seed, which reproduces it. */
  seed: number
  tags: string[]
  /** RGBA of the frame at a time from 0 to 1; valid until the next call. In a loop, time 1 equals time 0. */
  frame(time: number): Uint8Array
}

export interface MakeOptions {
  signal: AbortSignal
  progress(fraction: number): void
}

/** Seconds in which particles fade in after a given first frame and out before a given last one. */
const fadeS = 0.7
/** Share of the usual camera path over a given image, which has nothing painted beyond its border. */
const photoReach = 0.6
const mostPhotoPan = 0.05
/** The same for the video of a live wallpaper. */
const loopReach = 0.4

export async function createVideo(request: VideoRequest, options: MakeOptions): Promise<PaintedVideo> {
  const { firstFrame } = request
  if (!firstFrame) return videoOfScene(request, buildScene, options)
  const direction = directionOf(request)
  const { cameraPath } = direction
  // A given image ends at its border, so the camera must not go far beyond it.
  const near = (pan: number) => clamp(pan * photoReach, -mostPhotoPan, mostPhotoPan)
  const nearPath = { ...cameraPath, panX: near(cameraPath.panX), panY: near(cameraPath.panY) }
  return photoVideo(firstFrame, request, { ...direction, cameraPath: nearPath }, options)
}

/** A video of the scene that `build` makes of the prompt, at the seed of the video. */
export function videoOfScene(
  request: VideoRequest,
  build: typeof buildScene,
  options: MakeOptions,
): Promise<PaintedVideo> {
  const direction = directionOf(request)
  const { parsedPrompt, seed } = direction
  const scene = build(parsedPrompt, { aspect: request.width / request.height }, seed)
  const styleFilter = styleFilterFor(request.style || defaultStyle, parsedPrompt, scene.intrinsicStyles)
  return sceneVideo(scene, styleFilter, request, direction, options)
}

function directionOf(request: VideoRequest): Direction {
  const { prompt } = request
  const seed = deriveSeed(request.seed, request.index)
  const random = createRandom(seed).fork('video')
  const requested = readMotion(prompt)
  const cameraPath = cameraPathFor(requested, { ...request, random: random.fork('camera') })
  return { parsedPrompt: readPrompt(prompt), seed, requested, cameraPath, random }
}

/** A video in a loop of the scene that an image was painted from; its first frame shows the image. */
export interface SceneLoopRequest extends Size {
  recipe: PaintRecipe
  /** The image, to tell whether its recipe still gives it. */
  image: RgbImage
  /** Seconds. */
  duration: number
}

/** @returns null when the recipe does not give this image */
export async function createSceneLoop(request: SceneLoopRequest, options: MakeOptions): Promise<PaintedVideo | null> {
  const { recipe, image } = request
  const painted = sceneOfRecipe(recipe)
  if (!painted || !(await matchesScene(image, painted, options.signal))) return null
  const { scene, styleFilter, parsedPrompt, seed } = painted
  const requested = readMotion(recipe.prompt)
  const random = createRandom(seed).fork('video')
  const shape = { ...request, isLoop: true }
  const fullPath = cameraPathFor(requested, { ...shape, random: random.fork('camera') })
  // Behind the icons of a desktop it is the scene that moves; the camera only breathes.
  const cameraPath = {
    ...fullPath,
    panX: fullPath.panX * loopReach,
    panY: fullPath.panY * loopReach,
    zoom: 1 + (fullPath.zoom - 1) * loopReach,
  }
  return sceneVideo(scene, styleFilter, shape, { parsedPrompt, seed, requested, cameraPath, random }, options)
}

type Shape = Pick<VideoRequest, 'width' | 'height' | 'duration' | 'isLoop'>

/** What a video follows, besides its scene or image. */
interface Direction {
  parsedPrompt: ParsedPrompt
  /** The video's own seed. */
  seed: number
  requested: RequestedMotion
  cameraPath: CameraPath
  random: Random
}

/** Camera, room around the frame, and the scopes of motions and particles. */
function stagingOf(
  { width, height, duration, isLoop }: Shape,
  { parsedPrompt, requested, cameraPath, random }: Direction,
) {
  const margins = marginsFor(cameraPath, width / height)
  const isRightward = requested.panX !== 0 ? requested.panX < 0 : random.fork('wind').chance(0.5)
  const way = isRightward ? 1 : -1
  const { speed, leaving, arriving, passing } = requested
  const windAt = windOf(requested, isLoop)
  const wind = windAt(0.5)
  return {
    camera: createCamera(cameraPath),
    margins: { marginX: Math.ceil(margins.x * height), marginY: Math.ceil(margins.y * height) },
    staging: {
      duration,
      isLoop,
      speed,
      wind: windAt,
      way,
      leaves: (what) => leaving.some((name) => name === what),
      arrives: (what) => arriving.some((name) => name === what),
      passes: (what) => passing.includes(what),
      random: random.fork('staging'),
    } satisfies Staging,
    motionScope: (label: string, dark: number): MotionScope => ({
      duration,
      speed,
      isLoop,
      wind: windAt,
      way,
      dark,
      shadows: requested.isTimeLapse ? 1 : 0.15 * (1 - dark),
      random: random.fork(label),
    }),
    particleScope: (light: ReturnType<typeof lightOf>) => ({
      width,
      height,
      duration,
      ...light,
      speed,
      wind,
      way,
      birdsLeave: !isLoop && leaving.includes('birds'),
      birdsArrive: !isLoop && arriving.includes('birds'),
      random,
      tint: tintOf(parsedPrompt.subjects),
    }),
  }
}

/** A video that begins with the user's own image, and ends with the other one if there are two. */
async function photoVideo(
  firstFrame: ImageFile,
  request: VideoRequest,
  direction: Direction,
  options: MakeOptions,
): Promise<PaintedVideo> {
  const { width, height, duration, isLoop, lastFrame } = request
  const { parsedPrompt, requested, seed } = direction
  const { camera, margins, motionScope, particleScope } = stagingOf(request, direction)
  const first = await openImage(firstFrame, width, height)
  const last = lastFrame ? await openImage(lastFrame, width, height) : null
  const hasAny = (names: readonly string[]) => names.some((name) => parsedPrompt.subjects.includes(name))
  const hasWater = hasAny(['sea', 'water', 'lake', 'river', 'wave', 'waterfall', 'beach'])
  const hasWaves = hasAny(['sea', 'wave', 'river', 'beach'])
  const composerOf = async (image: RgbImage, restTime: 0 | 1) => {
    const scope = motionScope('photo', lightOf(image.data, 3).dark)
    const { signal } = options
    const plate = await photoPlate(image, { ...margins, signal, restTime, camera, scope, hasWater, hasWaves })
    return createComposer([plate], width, height)
  }
  const morph = last ? createMorph(first, last) : null
  if (morph) {
    options.progress(1)
    return { seed, tags: [...parsedPrompt.tags], frame: morph }
  }
  const start = await composerOf(first, 0)
  options.progress(last ? 0.5 : 1)
  const end = last ? await composerOf(last, 1) : null
  options.progress(1)
  const dissolve = last ? createDissolve(first, last) : null
  const light = lightOf(first.data, 3)
  const paint = createParticles(particlesFor(requested, parsedPrompt, null, light.dark), particleScope(light))
  return {
    seed,
    tags: [...parsedPrompt.tags],
    frame(time) {
      const shot = camera(time)
      const data = start.compose(time, shot)
      if (end && dissolve) dissolve(data, end.compose(time, relativeTo(shot, camera(1))), time)
      const edge = Math.min(time, isLoop || last ? 1 - time : 1) * duration
      const strength = clamp(edge / fadeS)
      for (const one of paint) one(data, time, shot, strength)
      return data
    },
  }
}

/** A video of a painted scene. */
async function sceneVideo(
  scene: Scene,
  styleFilter: StyleFilter | null,
  shape: Shape,
  direction: Direction,
  options: MakeOptions,
): Promise<PaintedVideo> {
  const { width, height } = shape
  const { parsedPrompt, requested, seed } = direction
  const { signal, progress } = options
  const { camera, margins, staging, motionScope, particleScope } = stagingOf(shape, direction)
  const plates: Plate[] = await scenePlates(scene, {
    width,
    height,
    ...margins,
    signal,
    progress,
    staging,
    treat: styleFilter ? (image) => applyStyle(image, styleFilter, { seed, signal }) : null,
    motionFor: (name, extent, depth, dark) => createMotion(name, extent, motionScope(`${name} ${depth}`, dark)),
  })
  const composer = createComposer(plates, width, height)
  const light = lightOf(composer.compose(0, camera(0)), 4)
  const paint = createParticles(particlesFor(requested, parsedPrompt, scene, light.dark), particleScope(light))
  return {
    seed,
    tags: [...new Set([...parsedPrompt.tags, ...scene.tags, ...(styleFilter ? [styleFilter.name] : [])])],
    frame(time) {
      const shot = camera(time)
      const data = composer.compose(time, shot)
      for (const one of paint) one(data, time, shot, 1)
      return data
    },
  }
}

/** Camera position relative to the one at the last frame. */
function relativeTo(shot: Shot, rest: Shot): Shot {
  return { x: shot.x - rest.x, y: shot.y - rest.y, zoom: shot.zoom / rest.zoom }
}

/** How dark an image is, and the color of its air. */
function lightOf(data: Uint8Array, channels: number): { dark: number; air: readonly [number, number, number] } {
  const stride = channels * 37
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let o = 0; o + 2 < data.length; o += stride, count++) {
    red += data[o]
    green += data[o + 1]
    blue += data[o + 2]
  }
  const lift = (sum: number) => Math.min(255, 120 + (sum / count) * 0.65)
  return { dark: darknessOf(data, channels), air: [lift(red), lift(green), lift(blue)] }
}

/** Color of leaves and petals. */
function tintOf(subjects: readonly string[]): readonly [number, number, number] {
  const isBlossom = subjects.some((one) => ['blossom', 'flower', 'rose', 'lotus', 'torii', 'koi'].includes(one))
  return isBlossom ? [246, 196, 212] : [214, 122, 44]
}
