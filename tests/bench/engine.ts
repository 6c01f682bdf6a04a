/**
 * What the built-in engine costs, measured on whole child processes (start, painting, encoding):
 *   bun tests/bench/engine.ts                 every kind at 1024² (one and a task of four), some at the other sizes
 *   bun tests/bench/engine.ts --scene sea     one kind in all sizes
 *   bun tests/bench/engine.ts --all           every kind in all sizes
 *   bun tests/bench/engine.ts --quick         three kinds at 1024² and 4096², under a minute
 * The baseline of each size is a plain gradient with the same encoding. Goals: 0.6 CPU s at 1024², 6 CPU s and 700 MB at 4096².
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeWebp } from '../../packages/procedural/src/image/encode-image.ts'
import type { RgbImage } from '../../packages/procedural/src/image/rgb-image.ts'
import { createRandom, deriveSeed } from '../../packages/procedural/src/math/random.ts'
import { renderImage } from '../../packages/procedural/src/paint/render.ts'
import { createSurface, viewOf } from '../../packages/procedural/src/paint/scene.ts'
import { sceneKinds } from '../../packages/procedural/src/paint/scenes/index.ts'
import { readPrompt } from '../../packages/procedural/src/prompt/read-prompt.ts'

interface Job {
  scene: string
  width: number
  height: number
  count: number
}

interface Cost {
  wallS: number
  cpuS: number
  rssMb: number
}

const sizes = [
  { label: '4 x 1024²', width: 1024, height: 1024, count: 4 },
  { label: '1024²', width: 1024, height: 1024, count: 1 },
  { label: '2048²', width: 2048, height: 2048, count: 1 },
  { label: '4096²', width: 4096, height: 4096, count: 1 },
  { label: '4 x 2560x1440', width: 2560, height: 1440, count: 4 },
] as const
/** Kinds that are always measured in all sizes: a cheap, an average and an expensive one. */
const shownInAllSizes = ['ridges', 'sea', 'alpine']
const quickSizes: readonly string[] = ['1024²', '4096²']
const baselineScene = 'baseline'
const seed = 5

const { values } = parseArgs({
  options: {
    child: { type: 'string' },
    scene: { type: 'string' },
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

if (values.child) await work(JSON.parse(values.child))
else await compare()

async function work(job: Job): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  const { width, height, count } = job
  try {
    const frame = job.scene === baselineScene ? null : createSurface(width, height, true)
    for (let index = 0; index < count; index++) {
      const image = frame ? await paint(job, deriveSeed(seed, index), frame) : gradient(job)
      await encodeWebp(image, join(folder, `${index}.webp`))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function paint(
  { scene, width, height }: Job,
  own: number,
  frame: ReturnType<typeof createSurface>,
): Promise<RgbImage> {
  const kind = sceneKinds.find((one) => one.name === scene)
  if (!kind) throw new Error(`There is no scene '${scene}'.`)
  const random = createRandom(own).fork('scene')
  const built = kind.build({ parsedPrompt: readPrompt(''), frame: { aspect: width / height }, random })
  return renderImage(built, viewOf(width, height), { frame })
}

function gradient({ width, height }: Job): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, o = 0; y < height; y++) {
    const value = (y * 255) / height
    for (let x = 0; x < width * 3; x++, o++) data[o] = value
  }
  return { width, height, data }
}

async function measure(job: Job): Promise<Cost> {
  const started = performance.now()
  const child = Bun.spawn([process.execPath, import.meta.path, '--child', JSON.stringify(job)], { stdout: 'inherit' })
  if ((await child.exited) !== 0) throw new Error(`The child for ${job.scene} failed.`)
  const usage = child.resourceUsage()
  if (!usage) throw new Error('This system does not tell what a child used.')
  return {
    wallS: (performance.now() - started) / 1000,
    cpuS: Number(usage.cpuTime.total) / 1e6,
    rssMb: usage.maxRSS / 2 ** 20,
  }
}

async function compare(): Promise<void> {
  const kinds = values.scene ? sceneKinds.filter((kind) => kind.name === values.scene) : sceneKinds
  console.log('scene           size             wall s   CPU s     x base   RSS MB')
  for (const { label, ...size } of sizes) {
    if (values.quick && !quickSizes.includes(label)) continue
    const baseline = await measure({ scene: baselineScene, ...size })
    print(baselineScene, label, baseline, baseline)
    for (const kind of kinds) {
      const isShown = values.all || values.scene || (label.endsWith('1024²') && !values.quick)
      const wanted = isShown || shownInAllSizes.includes(kind.name)
      if (wanted) print(kind.name, label, await measure({ scene: kind.name, ...size }), baseline)
    }
  }
}

function print(name: string, label: string, cost: Cost, baseline: Cost): void {
  const cells = [
    name.padEnd(15),
    label.padEnd(16),
    cost.wallS.toFixed(2).padStart(6),
    cost.cpuS.toFixed(2).padStart(8),
    (cost.cpuS / baseline.cpuS).toFixed(1).padStart(9),
    cost.rssMb.toFixed(0).padStart(8),
  ]
  console.log(cells.join(' '))
}
