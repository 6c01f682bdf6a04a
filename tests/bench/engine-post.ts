/**
 * What the built-in engine makes of finished results, against what is known to be true:
 *   bun run bench engine post           quality: upscales, interpolation, loops, each beside its peers
 *   bun run bench engine post --videos   quality of interpolation and loops only
 *   bun run bench engine post --cost    CPU seconds and memory of every job, in child processes
 *   bun run bench engine post --quick   quality of two scenes and two videos
 * Goals: x4 at least 1 dB above bicubic; interpolation at least 2 dB above FFmpeg's and never below a plain mix; a seam at
 * most 2/255 above an ordinary step. CPU s: x4 4, super-resolution x2 15, loop 9, interpolation 19; memory 700 MB.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ModelId, upscaledVideoSize } from '@mirari/model'
import sharp from 'sharp'
import { createFlow } from '../../packages/procedural/src/film/interpolate/flow.ts'
import { encodeWebp } from '../../packages/procedural/src/image/encode-image.ts'
import { sceneKinds } from '../../packages/procedural/src/paint/scenes/index.ts'
import { joinImage, splitColors } from '../../packages/procedural/src/paint/upscale/color-planes.ts'
import { enlargePlane } from '../../packages/procedural/src/paint/upscale/enlarge.ts'
import { type Plane, resample } from '../../packages/procedural/src/paint/upscale/plane.ts'
import { runPost } from '../../server/engines/builtin/run-post.ts'
import type { EngineIo, EngineTask } from '../../server/engines/engine.ts'
import { meanDifference, readFrames } from '../../server/media-processing/video/testing.ts'
import { openVideoWriter } from '../../server/media-processing/video/video-writer.ts'
import { type Likeness, likeness, lumaOfRgba } from './post/likeness.ts'
import { minterpolate } from './post/minterpolate.ts'
import { circlePeriod, makeVideos, paintKind, type Video } from './post/videos.ts'

const fps = 24
/** Kinds that the filters were not trained on (see upscale/train.ts), with other seeds. */
const heldBack = sceneKinds.filter((_, index) => index % 4 === 0)
const truthSide = 1024
const videoSize = { width: 624, height: 352 }
const large = { width: 1248, height: 704 }
/** Frames of each video whose rate is doubled. */
const sourceFrames = 11
const quickVideos: readonly string[] = ['circle', 'pan']

interface Job {
  model: ModelId
  source: string
  contentType: string
  from: { width: number; height: number }
  to: { width: number; height: number }
}

const { values } = parseArgs({
  options: {
    child: { type: 'string' },
    cost: { type: 'boolean', default: false },
    videos: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
if (values.child) await runJob(JSON.parse(values.child))
else await withFolder(values.cost ? costs : quality)

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function quality(folder: string): Promise<void> {
  if (!values.videos) {
    await upscales(4)
    await upscales(2)
  }
  const all = await makeVideos(videoSize.width, videoSize.height)
  const videos = values.quick
    ? Object.fromEntries(Object.entries(all).filter(([name]) => quickVideos.includes(name)))
    : all
  await interpolation(folder, videos)
  await loops(folder, videos)
}

async function upscales(factor: number): Promise<void> {
  console.log(`\nx${factor}, PSNR dB / SSIM of light`)
  console.log('scene            bicubic          library          lanczos          own              gain dB')
  const rows: Likeness[][] = []
  for (const [index, { name }] of (values.quick ? heldBack.slice(0, 2) : heldBack).entries()) {
    const { data } = await paintKind(name, truthSide, truthSide, 900 + index)
    const truth = splitColors(data, truthSide, truthSide, 3).luma
    const side = truthSide / factor
    const small = rounded(resample(truth, side, side, 'cubic'))
    const made = [
      resample(small, truthSide, truthSide, 'cubic'),
      await libraryUpscale(small),
      resample(small, truthSide, truthSide, 'lanczos'),
      await enlargePlane(small, truthSide, truthSide, { pause: async () => undefined }),
    ]
    const row = made.map((plane) => likeness(plane, truth))
    rows.push(row)
    printLikeness(name, row)
  }
  printLikeness('mean', meanRow(rows))
}

function rounded({ width, height, data }: Plane): Plane {
  return { width, height, data: data.map((value) => Math.min(255, Math.max(0, Math.round(value)))) }
}

async function libraryUpscale({ width, height, data }: Plane): Promise<Plane> {
  const { data: bytes, info } = await sharp(Uint8Array.from(data), { raw: { width, height, channels: 1 } })
    .resize(truthSide, truthSide, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: truthSide,
    height: truthSide,
    data: Float32Array.from({ length: truthSide ** 2 }, (_, i) => bytes[i * info.channels] ?? 0),
  }
}

function meanRow(rows: readonly (readonly Likeness[])[]): Likeness[] {
  const mean = (column: number, key: keyof Likeness) =>
    rows.reduce((sum, row) => sum + (row[column]?.[key] ?? 0), 0) / rows.length
  return (rows[0] ?? []).map((_, column) => ({ psnr: mean(column, 'psnr'), ssim: mean(column, 'ssim') }))
}

function printLikeness(name: string, row: readonly Likeness[]): void {
  const cells = row.map(({ psnr, ssim }) => `${psnr.toFixed(2)} / ${ssim.toFixed(4)}`.padEnd(16))
  const gain = (row.at(-1)?.psnr ?? 0) - (row[0]?.psnr ?? 0)
  console.log(`${name.padEnd(16)} ${cells.join(' ')} ${gain >= 0 ? '+' : ''}${gain.toFixed(2)}`)
}

/** Removes every other frame and has it interpolated again. All methods get the same encoded video. */
async function interpolation(folder: string, videos: Record<string, Video>): Promise<void> {
  console.log('\ninterpolation 12 to 24 frames a second, PSNR dB of light against the true frames')
  console.log('video            FFmpeg    mix       own       over FFmpeg  over mix')
  for (const [name, at] of Object.entries(videos)) {
    const path = join(folder, `${name}-half.mp4`)
    await writeVideo(path, videoSize, (i) => at(i * 2), { rate: fps / 2, count: sourceFrames, crf: 6 })
    const frames = await readFrames(path)
    const flow = createFlow(videoSize.width, videoSize.height)
    const peers = await minterpolate(path, fps)
    const sums = { own: 0, mix: 0 }
    // The peer does not report which moment a frame belongs to: the best of three shifts counts.
    const shifts = [0, 0, 0]
    for (const [index, frame] of frames.entries()) {
      flow.push(frame)
      if (index === 0 || index === frames.length - 1) continue
      const truth = lumaOfRgba(at(index * 2 - 1), videoSize.width, videoSize.height)
      const near = (data: Uint8Array) => likeness(lumaOfRgba(data, videoSize.width, videoSize.height), truth).psnr
      flow.motion()
      sums.own += near(flow.frameAt(0.5))
      sums.mix += near(flow.blendAt(0.5))
      for (const shift of shifts.keys()) {
        const peer = peers[index * 2 - 2 + shift]
        shifts[shift] = (shifts[shift] ?? 0) + (peer ? near(peer) : 0)
      }
    }
    const count = frames.length - 2
    const [own, mix, peer] = [sums.own / count, sums.mix / count, Math.max(...shifts) / count]
    const cells = [peer, mix, own, own - peer, own - mix].map((value) => value.toFixed(2).padEnd(9))
    console.log(`${name.padEnd(16)} ${cells.join(' ')}`)
  }
}

async function loops(folder: string, videos: Record<string, Video>): Promise<void> {
  console.log('\nloops of 5 s, mean difference in steps of 1/255')
  console.log('video            model               frames  jump before  seam    usual step  seam over it')
  for (const name of ['circle', 'pan', 'water', 'discs']) {
    const at = videos[name]
    if (!at) continue
    const path = join(folder, `${name}.mp4`)
    const count = name === 'circle' ? circlePeriod + 60 : 120
    await writeVideo(path, videoSize, at, { rate: fps, count: count, crf: 14 })
    const source = await readFrames(path)
    const before = meanDifference(source.at(-1) ?? new Uint8Array(), source[0] ?? new Uint8Array())
    for (const model of ['auto_loop_clipping', 'video_loop'] as const) {
      const result = await runJob({ model, source: path, contentType: 'video/mp4', from: videoSize, to: videoSize })
      const frames = await readFrames(result)
      const steps = frames.slice(1).map((frame, i) => meanDifference(frame, frames[i] ?? frame))
      const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
      const seam = meanDifference(frames.at(-1) ?? new Uint8Array(), frames[0] ?? new Uint8Array())
      const cells = [before, seam, usual, seam - usual].map((value) => value.toFixed(2).padEnd(10))
      console.log(`${name.padEnd(16)} ${model.padEnd(19)} ${String(frames.length).padEnd(7)} ${cells.join(' ')}`)
    }
  }
  console.log(`The video 'circle' repeats every ${circlePeriod} frames.`)
}

async function writeVideo(
  path: string,
  size: { width: number; height: number },
  at: Video,
  { rate, count, crf }: { rate: number; count: number; crf: number },
): Promise<void> {
  const writer = await openVideoWriter({ path, ...size, fps: rate, crf })
  for (let i = 0; i < count; i++) await writer.write(at(i))
  await writer.close()
}

/** Writes the result beside its source and returns its path. */
async function runJob({ model, source, contentType, from, to }: Job): Promise<string> {
  const task: EngineTask = {
    task_id: '',
    generation_id: '',
    run: 1,
    model,
    task_category: 'video',
    prompt: '',
    style: '',
    seed: 1,
    ...to,
    count: 1,
    references: [],
    video: null,
    source: { path: source, content_type: contentType, ...from, recipe: null, padding: null },
    upstream_ref: null,
  }
  const io: EngineIo = {
    signal: new AbortController().signal,
    folder: join(source, '..'),
    progress: () => undefined,
    upstream: async () => undefined,
  }
  const [result] = await runPost(task, io)
  if (!result) throw new Error(`${model} made nothing.`)
  return result.path
}

async function costs(folder: string): Promise<void> {
  const image = await paintKind('cabin', truthSide, truthSide, 5)
  const planes = splitColors(image.data, truthSide, truthSide, 3)
  const still = join(folder, 'still.webp')
  await encodeWebp(joinImage(planes), still)
  const videos = await makeVideos(large.width, large.height)
  const clip = join(folder, 'clip.mp4')
  const long = join(folder, 'long.mp4')
  if (!videos.discs || !videos.circle) throw new Error('A video is missing.')
  await writeVideo(clip, large, videos.discs, { rate: fps, count: 5 * fps, crf: 18 })
  await writeVideo(long, large, videos.circle, { rate: fps, count: 8 * fps, crf: 18 })
  const [square, four] = [
    { width: truthSide, height: truthSide },
    { width: truthSide * 4, height: truthSide * 4 },
  ]
  const double = { width: large.width * 2, height: large.height * 2 }
  const asImage = { source: still, contentType: 'image/webp', from: square, to: four }
  const asClip = { source: clip, contentType: 'video/mp4', from: large }
  const jobs: [string, Job][] = [
    ['1024² x4', { model: 'ultra_upscale', ...asImage }],
    ['1024² x4', { model: 'detail_upscale', ...asImage }],
    ['5 s 1248x704 x2', { model: 'video_sr', ...asClip, to: double }],
    ['5 s to 4096', { model: 'video_sr', ...asClip, to: upscaledVideoSize(large) }],
    ['8 s 1248x704', { model: 'auto_loop_clipping', ...asClip, source: long, to: large }],
    ['8 s 1248x704', { model: 'video_loop', ...asClip, source: long, to: large }],
    ['5 s 24 to 60', { model: 'video_frame_interpolate', ...asClip, to: large }],
  ]
  console.log('model                    work              wall s   CPU s   RSS MB')
  for (const [label, job] of jobs) {
    const started = performance.now()
    const child = Bun.spawn([process.execPath, import.meta.path, '--child', JSON.stringify(job)], { stdout: 'inherit' })
    if ((await child.exited) !== 0) throw new Error(`The child for ${job.model} failed.`)
    const usage = child.resourceUsage()
    if (!usage) throw new Error('This system does not tell what a child used.')
    const cells = [
      job.model.padEnd(24),
      label.padEnd(17),
      ((performance.now() - started) / 1000).toFixed(1).padStart(6),
      (Number(usage.cpuTime.total) / 1e6).toFixed(1).padStart(7),
      (usage.maxRSS / 2 ** 20).toFixed(0).padStart(8),
    ]
    console.log(cells.join(' '))
  }
}
