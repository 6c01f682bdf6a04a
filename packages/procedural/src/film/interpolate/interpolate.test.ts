import { describe, expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { psnr } from '../../testing.ts'
import { createFlow } from './flow.ts'
import { interpolate, type TimedFrame } from './interpolate.ts'

const width = 128
const height = 96

/** Frame of a soft pattern much larger than the frame, with its corner at (x, y). */
function frameAt(x: number, y: number, seed = 1): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  const phase = createRandom(seed).range(0, 100)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i += 4) {
      const u = column + x + phase
      const v = row + y
      data[i] = 128 + 60 * Math.sin(u * 0.21) + 50 * Math.sin(v * 0.17 + u * 0.05)
      data[i + 1] = 128 + 60 * Math.sin(u * 0.11 + v * 0.13) + 40 * Math.sin(u * 0.3 - v * 0.2)
      data[i + 2] = 128 + 80 * Math.sin(v * 0.23 + seed)
      data[i + 3] = 255
    }
  }
  return data
}

async function* video(frames: Uint8Array[], fps: number): AsyncGenerator<TimedFrame> {
  for (const [index, data] of frames.entries()) yield { time: index / fps, data }
}

async function allFrames(frames: Uint8Array[], fps: number, toFps: number): Promise<Uint8Array[]> {
  const out: Uint8Array[] = []
  const duration = frames.length / fps
  for await (const frame of interpolate(video(frames, fps), { width, height, duration, fps: toFps }))
    out.push(frame.slice())
  return out
}

describe('the frame between two others', () => {
  test.each([
    ['fast to the right', 9, 2],
    ['by parts of a pixel', 0.6, -0.3],
    ['hardly at all', 0.1, 0],
    ['up and to the left', -5.4, -7.2],
  ])('lies half-way when everything moves %s', (_name, dx, dy) => {
    const flow = createFlow(width, height)
    flow.push(frameAt(0, 0))
    flow.push(frameAt(dx, dy))
    flow.motion()
    const truth = inner(frameAt(dx / 2, dy / 2))
    const own = psnr(inner(flow.frameAt(0.5)), truth)
    expect(own).toBeGreaterThan(36)
    expect(own).toBeGreaterThan(psnr(inner(flow.blendAt(0.5)), truth) - 0.3)
  })

  test('is the frame itself when nothing moves', () => {
    const flow = createFlow(width, height)
    flow.push(frameAt(3, 1))
    flow.push(frameAt(3, 1))
    expect(flow.motion()).toMatchObject({ residual: 0, difference: 0, speed: 0 })
    expect(psnr(flow.frameAt(0.3), frameAt(3, 1))).toBeGreaterThan(55)
  })

  test('is found for frames of any size', () => {
    for (const [w, h] of [
      [16, 16],
      [50, 34],
      [130, 18],
    ] as const) {
      const flow = createFlow(w, h)
      flow.push(new Uint8Array(w * h * 4).fill(40))
      flow.push(new Uint8Array(w * h * 4).fill(60))
      flow.motion()
      expect(flow.frameAt(0.5)[w * h * 2]).toBe(50)
    }
  })
})

describe('interpolate', () => {
  test('brings 24 frames a second to 60 without changing how long they last', async () => {
    const frames = Array.from({ length: 12 }, (_, i) => frameAt(i * 3, 0))
    const out = await allFrames(frames, 24, 60)
    expect(out.length).toBe(30)
    // Source frames that coincide with a frame of the result stay unchanged.
    expect(out[0]).toEqual(frames[0])
    expect(out[5]).toEqual(frames[2])
    expect(psnr(inner(out[4] ?? new Uint8Array()), inner(frameAt(4.8, 0)))).toBeGreaterThan(36)
  })

  test('does not morph across a cut', async () => {
    const before = Array.from({ length: 5 }, (_, i) => frameAt(i, 0, 1))
    const after = Array.from({ length: 5 }, (_, i) => noiseFrame(i))
    const out = await allFrames([...before, ...after], 24, 60)
    const known = [...before, ...after]
    const atCut = out.slice(10, 13)
    expect(atCut.every((frame) => known.some((one) => psnr(one, frame) > 45))).toBe(true)
  })

  test('goes on from the end of a video that loops into its beginning', async () => {
    const loop = Array.from({ length: 12 }, (_, i) => frameAt(8 * Math.sin((i * Math.PI) / 6), 0))
    const out = await allFrames(loop, 12, 24)
    const last = out.at(-1) ?? new Uint8Array()
    expect(psnr(inner(last), inner(frameAt(8 * Math.sin((11.5 * Math.PI) / 6), 0)))).toBeGreaterThan(32)
  })

  test('holds the last frame of a video that does not', async () => {
    const pan = Array.from({ length: 6 }, (_, i) => frameAt(i * 6, i * 5, 1))
    const out = await allFrames(pan, 12, 24)
    expect(out.at(-1)).toEqual(pan.at(-1))
  })
})

/** The frame without its border, where content enters that the other frame does not show. */
function inner(frame: Uint8Array): Uint8Array {
  const rows: Uint8Array[] = []
  for (let y = 12; y < height - 12; y++) rows.push(frame.subarray((y * width + 14) * 4, (y * width + width - 14) * 4))
  return Buffer.concat(rows)
}

function noiseFrame(index: number): Uint8Array {
  const frame = frameAt(40 + index, 300, 9)
  for (let i = 0; i < frame.length; i++) if (i % 4 !== 3) frame[i] = (255 - (frame[i] ?? 0)) * ((i >> 5) % 2 ? 1 : 0.3)
  return frame
}
