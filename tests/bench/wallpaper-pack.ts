/**
 * `bun run bench wallpaper pack`: what taking a photo apart costs, and how much memory packing half a gigabyte takes.
 * Ends with an error when a limit is missed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWebp } from '@mirari/procedural/paint'
import { readDocument } from '@mirari/wallpaper'
import { builtinEngine } from '../../server/engines/builtin/builtin-engine.ts'
import type { EngineTask } from '../../server/engines/engine.ts'
import { finishOutput } from '../../server/media-processing/finish-output.ts'
import { makePackage } from '../../server/wallpapers/packaging/make-package.ts'
import { paintKind } from './post/videos.ts'

const side = 2048
const limits = { cpuS: 3.5, growthMb: 150 }
const largeBytes = 512 * 1024 * 1024
const mb = 1024 * 1024
const sampleMs = 20

const folder = await mkdtemp(join(tmpdir(), 'mirari-pack-'))
try {
  const photo = join(folder, 'photo.webp')
  await encodeWebp(await paintKind('castle', side, side, 5), photo)
  const cpuS = await takeApart(photo)
  const growthMb = await packLarge(photo)
  if (cpuS > limits.cpuS || growthMb > limits.growthMb) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** CPU seconds of one parallax wallpaper in a worker that is warm. */
async function takeApart(path: string): Promise<number> {
  const task: EngineTask = {
    task_id: 'bench',
    generation_id: 'bench',
    run: 1,
    model: 'Parallax Wallpaper',
    task_category: 'wallpaper',
    prompt: '',
    style: 'realistic',
    seed: 1,
    width: side,
    height: side,
    count: 1,
    references: [{ role: 'reference', path, content_type: 'image/webp', width: side, height: side }],
    video: null,
    wallpaper: { effTime: 0 },
    source: null,
    upstream_ref: null,
  }
  let cpuS = 0
  for (let round = 0; round < 2; round++) {
    const before = process.cpuUsage()
    const { signal } = new AbortController()
    const outputs = await builtinEngine.run(task, { signal, folder, progress() {}, async upstream() {} })
    for (const output of outputs) await finishOutput(output, folder)
    const { user, system } = process.cpuUsage(before)
    cpuS = (user + system) / 1e6
  }
  console.log(`Parallax wallpaper of a photo of ${side}x${side}: ${cpuS.toFixed(2)} CPU s (at most ${limits.cpuS}).`)
  return cpuS
}

/** MB by which the process grows while it packs a wallpaper of half a gigabyte. */
async function packLarge(posterPath: string): Promise<number> {
  const videoPath = join(folder, 'large.webm')
  await writeFile(videoPath, '')
  await truncate(videoPath, largeBytes)
  const src = 'media/1.webm'
  const read = readDocument({ _version: 1, kind: 'live', media: [{ type: 'video', sources: [{ src }] }] })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, sampleMs)
  const started = performance.now()
  const packed = await makePackage({
    document: read.ok,
    template: null,
    facts: {},
    assets: [{ name: src, path: videoPath, content_type: 'video/webm' }],
    posterPath,
    previewPath: null,
    folder,
  })
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  const growthMb = (most - before) / mb
  const check = spawnSync('unzip', ['-tq', packed.path], { encoding: 'utf8' })
  console.log(
    `Packing ${Math.round(packed.bytes / mb)} MB: ${seconds.toFixed(1)} s, ${growthMb.toFixed(0)} MB more memory ` +
      `(at most ${limits.growthMb}). ${check.error ? 'There is no unzip to check it with.' : check.stdout.trim()}`,
  )
  if (!check.error && check.status !== 0) throw new Error(check.stderr)
  return growthMb
}
