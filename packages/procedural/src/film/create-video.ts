/** Video from a prompt, or from the user's first and last frame; any frame of it can be requested. */
import { defaultStyle } from '@mirari/model'
import { type ImageFile, openImage } from '../image/open-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { clamp } from '../math/number.ts'
import { createRandom, deriveSeed } from '../math/random.ts'
import { buildScene } from '../paint/choose-scene.ts'
import { applyStyle, styleFilterFor } from '../paint/style.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { createCamera, type Shot } from './motion/camera.ts'
import { particlesFor } from './motion/choose-particles.ts'
import { createComposer } from './motion/compose-frame.ts'
import { createDissolve } from './motion/dissolve.ts'
import { readMotion } from './motion/motion-words.ts'
import { createMotion, type MotionScope } from './motion/motions.ts'
import { createParticles } from './motion/particles.ts'
import { photoPlate } from './motion/photo-plate.ts'
import type { Plate } from './motion/plate.ts'
import { darknessOf, scenePlates } from './motion/scene-plates.ts'
import { cameraPathFor, marginsFor } from './motion/shots.ts'

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

export async function createVideo(request: VideoRequest, options: MakeOptions): Promise<PaintedVideo> {
  const { prompt, width, height, duration, isLoop, firstFrame, lastFrame } = request
  const parsedPrompt = readPrompt(prompt)
  const requested = readMotion(prompt)
  const seed = deriveSeed(request.seed, request.index)
  const random = createRandom(seed).fork('video')
  const fullPath = cameraPathFor(requested, { duration, isLoop, random: random.fork('camera') })
  // A given image ends at its border, so the camera must not go far beyond it.
  const cameraPath = firstFrame
    ? { ...fullPath, panX: fullPath.panX * photoReach, panY: fullPath.panY * photoReach }
    : fullPath
  const camera = createCamera(cameraPath)
  const margins = marginsFor(cameraPath, width / height)
  const marginX = Math.ceil(margins.x * height)
  const marginY = Math.ceil(margins.y * height)
  const way = requested.panX !== 0 ? -requested.panX : random.fork('wind').chance(0.5) ? 1 : -1
  const scopeFor = (label: string, dark: number): MotionScope => ({
    duration,
    speed: requested.speed,
    wind: requested.wind,
    way,
    dark,
    shadows: requested.isTimeLapse ? 1 : 0.4 * (1 - dark),
    random: random.fork(label),
  })
  const particleScope = (light: ReturnType<typeof lightOf>) => ({
    ...request,
    ...light,
    speed: requested.speed,
    wind: requested.wind,
    way,
    random,
    tint: tintOf(parsedPrompt.subjects),
  })
  const plateOptions = { marginX, marginY, signal: options.signal }

  if (firstFrame) {
    const first = await openImage(firstFrame, width, height)
    const last = lastFrame ? await openImage(lastFrame, width, height) : null
    const hasWater = ['sea', 'water', 'lake', 'river', 'wave', 'waterfall', 'beach'].some((one) =>
      parsedPrompt.subjects.includes(one),
    )
    const hasWaves = ['sea', 'wave', 'river', 'beach'].some((one) => parsedPrompt.subjects.includes(one))
    const composerOf = async (image: RgbImage, restTime: 0 | 1) => {
      const light = lightOf(image.data, 3)
      const scope = scopeFor('photo', light.dark)
      const plate = await photoPlate(image, { ...plateOptions, restTime, camera, scope, hasWater, hasWaves })
      return createComposer([plate], width, height)
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

  const scene = buildScene(parsedPrompt, { aspect: width / height }, seed)
  const filter = styleFilterFor(request.style || defaultStyle, parsedPrompt, scene.intrinsicStyles)
  const treat = filter ? (image: RgbImage) => applyStyle(image, filter, { seed, signal: options.signal }) : null
  const plates: Plate[] = await scenePlates(scene, {
    width,
    height,
    ...plateOptions,
    progress: options.progress,
    treat,
    motionFor: (name, extent, depth, dark) => createMotion(name, extent, scopeFor(`${name} ${depth}`, dark)),
  })
  const composer = createComposer(plates, width, height)
  const light = lightOf(composer.compose(0, camera(0)), 4)
  const paint = createParticles(particlesFor(requested, parsedPrompt, scene, light.dark), particleScope(light))
  return {
    seed,
    tags: [...new Set([...parsedPrompt.tags, ...scene.tags, ...(filter ? [filter.name] : [])])],
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
