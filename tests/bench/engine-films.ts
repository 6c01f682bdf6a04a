/**
 * What stills and films of the built-in engine cost for every kind of scene, measured on whole child processes, and the
 * same of the engine in another checkout, the two in turn, so that a busy machine disturbs both alike:
 *   bun run bench engine films [--against ../other]     5 s of 720P of every kind
 *   … --size 1080P|720P|1024²                            films of that size, or a still
 *   … --scene sea,beach                                  some kinds only
 *   … --compare                                          how far the pixels of the two are apart, in place of what they cost
 * `paint` is the CPU of the thread that paints before the first frame, `frames` that of all frames, `all` the CPU of the
 * whole process: start, compiling, painting, encoding, poster and preview. Goals: 0.5 CPU s at 1024², 10 for a film in
 * 720P, 20 in 1080P.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const sizes = {
  '1024²': { width: 1024, height: 1024, isVideo: false },
  '720P': { width: 1248, height: 704, isVideo: true },
  '1080P': { width: 1920, height: 1088, isVideo: true },
} as const
type SizeName = keyof typeof sizes

interface Job {
  /** Root of the checkout whose engine works. */
  tree: string
  scene: string
  size: SizeName
  /** Path for the bytes of some frames; null where only the costs count. */
  pixels: string | null
}

/** CPU seconds; see the top. */
interface Cost {
  paint: number
  frames: number
  all: number
  rssMb: number
}

const duration = 5
const fps = 24
const frameCount = duration * fps
const seed = 5
/** Frames of a film that are compared. */
const comparedFrames = 8

const { values } = parseArgs({
  options: {
    child: { type: 'string' },
    against: { type: 'string' },
    scene: { type: 'string' },
    size: { type: 'string', default: '720P' },
    compare: { type: 'boolean', default: false },
  },
})
if (values.child) process.stdout.write(JSON.stringify(await work(JSON.parse(values.child))))
else await main()

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}

async function work(job: Job): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  try {
    const cost = sizes[job.size].isVideo ? await video(job, folder) : await still(job, folder)
    return { ...cost, all: seconds(process.cpuUsage()), rssMb: process.resourceUsage().maxRSS / 1024 }
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Engine = typeof import('../../packages/procedural/src/film/create-video.ts') &
  typeof import('../../packages/procedural/src/paint/render.ts') &
  typeof import('../../packages/procedural/src/paint/scene.ts') &
  typeof import('../../packages/procedural/src/image/encode-image.ts') &
  typeof import('../../packages/procedural/src/math/random.ts') &
  typeof import('../../packages/procedural/src/prompt/read-prompt.ts') &
  typeof import('../../packages/procedural/src/paint/scenes/index.ts')
type Media = typeof import('../../server/media-processing/video/video-writer.ts') &
  typeof import('../../server/media-processing/video/preview-copy.ts') &
  typeof import('../../server/media-processing/finish-output.ts')

/** What the files of a checkout export, together. */
async function load<T>(tree: string, paths: readonly string[]): Promise<T> {
  return Object.assign({}, ...(await Promise.all(paths.map((path) => import(join(tree, path))))))
}

function engineOf(tree: string, files: readonly string[]): Promise<Engine> {
  return load(join(tree, 'packages/procedural/src'), [...files, 'paint/scenes/index.ts', 'math/random.ts'])
}

function kindIn({ sceneKinds }: Engine, scene: string) {
  const kind = sceneKinds.find(({ name }) => name === scene)
  if (!kind) throw new Error(`There is no scene '${scene}'.`)
  return kind
}

async function still({ tree, scene, size, pixels }: Job, folder: string): Promise<Omit<Cost, 'all' | 'rssMb'>> {
  const { width, height } = sizes[size]
  const engine = await engineOf(tree, [
    'paint/render.ts',
    'paint/scene.ts',
    'image/encode-image.ts',
    'prompt/read-prompt.ts',
  ])
  const random = engine.createRandom(seed).fork('scene')
  const frame = { aspect: width / height }
  const started = process.threadCpuUsage()
  const built = kindIn(engine, scene).build({ parsedPrompt: engine.readPrompt(''), frame, random })
  const image = await engine.renderImage(built, engine.viewOf(width, height))
  const paint = seconds(process.threadCpuUsage(started))
  if (pixels) await Bun.write(pixels, image.data)
  await engine.encodeWebp(image, join(folder, 'still.webp'))
  return { paint, frames: 0 }
}

async function video({ tree, scene, size, pixels }: Job, folder: string): Promise<Omit<Cost, 'all' | 'rssMb'>> {
  const { width, height } = sizes[size]
  const engine = await engineOf(tree, ['film/create-video.ts'])
  const kind = kindIn(engine, scene)
  const started = process.threadCpuUsage()
  const painted = await engine.videoOfScene(
    {
      ...{ prompt: '', style: 'default', seed, index: 0, width, height, duration, isLoop: true },
      ...{ firstFrame: null, lastFrame: null },
    },
    (parsedPrompt, frame, own) => kind.build({ parsedPrompt, frame, random: engine.createRandom(own).fork('scene') }),
    { signal: new AbortController().signal, progress: () => undefined },
  )
  const paint = seconds(process.threadCpuUsage(started))
  if (pixels) {
    const file = Bun.file(pixels).writer()
    for (let index = 0; index < comparedFrames; index++) file.write(painted.frame(index / comparedFrames).slice())
    await file.end()
    return { paint, frames: 0 }
  }
  const media = await load<Media>(join(tree, 'server/media-processing'), [
    'video/video-writer.ts',
    'video/preview-copy.ts',
    'finish-output.ts',
  ])
  const path = join(folder, 'film.mp4')
  const copy = media.previewCopy(join(folder, 'film.preview.mp4'), { width, height })
  const writer = await media.openVideoWriter({ path, width, height, fps, copy })
  let frames = 0
  for (let number = 0; number < frameCount; number++) {
    const before = process.threadCpuUsage()
    const frame = painted.frame(number / frameCount)
    frames += seconds(process.threadCpuUsage(before))
    await writer.write(frame)
  }
  await writer.close()
  const preview = { path: copy.path, content_type: 'video/mp4', width: copy.width, height: copy.height } as const
  await media.finishOutput({ path, content_type: 'video/mp4', width, height, tags: [], preview }, folder)
  return { paint, frames }
}

async function measure(job: Job): Promise<Cost> {
  // Workers of a server have this environment.
  const { workerEnvironment }: typeof import('../../server/processes/worker-environment.ts') = await import(
    join(job.tree, 'server/processes/worker-environment.ts')
  )
  const command = [process.execPath, import.meta.path, '--child', JSON.stringify(job)]
  const child = Bun.spawn(command, { env: workerEnvironment(false) })
  const text = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`The child for '${job.scene}' failed.`)
  return JSON.parse(text)
}

async function main(): Promise<void> {
  const root = join(import.meta.dir, '../..')
  const other = values.against === undefined ? null : resolve(values.against)
  const size = Object.keys(sizes).find((name): name is SizeName => name === values.size)
  if (!size) throw new Error(`The size is one of ${Object.keys(sizes).join(', ')}.`)
  const wanted = values.scene?.split(',')
  const names = (await engineOf(root, [])).sceneKinds.map(({ name }) => name)
  const scenes = wanted ?? names
  if (!values.compare) await compareCosts({ root, other, size }, scenes)
  else if (other) await comparePixels({ root, other, size }, scenes)
  else throw new Error('Pixels are compared with those of another checkout: --against ../other')
}

interface Trees {
  root: string
  other: string | null
  size: SizeName
}

async function compareCosts({ root, other, size }: Trees, scenes: readonly string[]): Promise<void> {
  const head = ['paint', 'frames', 'all', 'RSS MB'].map((text) => text.padStart(7)).join(' ')
  console.log(`${size}, CPU s`.padEnd(15), head, other ? `| the other: ${head} |   all x` : '')
  const cells = ({ paint, frames, all, rssMb }: Cost) =>
    [paint.toFixed(2), frames.toFixed(2), all.toFixed(2), rssMb.toFixed(0)].map((text) => text.padStart(7)).join(' ')
  for (const scene of scenes) {
    const before = other ? await measure({ tree: other, scene, size, pixels: null }) : null
    const cost = await measure({ tree: root, scene, size, pixels: null })
    const beside = before ? `|            ${cells(before)} | ${(cost.all / before.all).toFixed(2).padStart(7)}` : ''
    console.log(scene.padEnd(15), cells(cost), beside)
  }
}

async function comparePixels(
  { root, other, size }: { root: string; other: string; size: SizeName },
  scenes: readonly string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  console.log(`${size}`.padEnd(15), 'most'.padStart(5), '> 1, %'.padStart(9), '> 0, %'.padStart(9))
  try {
    for (const scene of scenes) {
      const [one, two] = [join(folder, 'one'), join(folder, 'two')]
      await measure({ tree: root, scene, size, pixels: one })
      await measure({ tree: other, scene, size, pixels: two })
      const { most, beyondOne, any } = difference(await Bun.file(one).bytes(), await Bun.file(two).bytes())
      const percent = (share: number) => (share * 100).toFixed(4).padStart(9)
      console.log(scene.padEnd(15), String(most).padStart(5), percent(beyondOne), percent(any))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Largest difference of a byte, and the shares of bytes that differ by more than one and at all. */
function difference(one: Uint8Array, two: Uint8Array): { most: number; beyondOne: number; any: number } {
  if (one.length !== two.length) throw new Error('The two are of different sizes.')
  let [most, beyondOne, any] = [0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    const off = Math.abs((one[i] ?? 0) - (two[i] ?? 0))
    if (off === 0) continue
    any++
    if (off > 1) beyondOne++
    if (off > most) most = off
  }
  return { most, beyondOne: beyondOne / one.length, any: any / one.length }
}
