/**
 * What videos by the built-in engine cost, measured on whole child processes (start, painting, encoding, poster and
 * preview), and how good their ends fit:
 *   bun run bench engine video                 some scenes and a given image, 5 s, 720P and 1080P
 *   bun run bench engine video --prompt "…"    one prompt
 *   bun run bench engine video --quick         two scenes and a given image, 720P only
 * The baseline of each size is one image, moved by nothing, through the same encoder. Goals: 10 CPU s for 5 s of 720P,
 * 20 for 1080P, 700 MB; a loop's seam differs from an ordinary step by 2/255 at most; a given frame has 35 dB.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { makeVideos } from '../../server/engines/builtin/make-videos.ts'
import type { EngineReference, EngineTask } from '../../server/engines/engine.ts'
import { finishOutput } from '../../server/media-processing/finish-output.ts'
import { meanDifference, psnr } from '../../server/media-processing/video/testing.ts'
import { openVideo } from '../../server/media-processing/video/video-reader.ts'
import { openVideoWriter } from '../../server/media-processing/video/video-writer.ts'

interface Job {
  kind: 'baseline' | 'prompt' | 'image'
  prompt: string
  width: number
  height: number
}

interface Report {
  cpuS: number
  rssMb: number
  wallS: number
  /** Mean difference of the last frame to the first, and of the first two, in steps of 1/255. */
  seam: number
  step: number
  /** dB of the first frame to the given image; null without one. */
  first: number | null
}

const duration = 5
const fps = 24
const sizes = [
  { label: '720P', width: 1248, height: 704 },
  { label: '1080P', width: 1920, height: 1088 },
] as const
const prompts = [
  'ocean waves at sunset',
  'misty forest',
  'city skyline at night in the rain',
  'blue and gold marble',
  'a poppy field in the wind',
  'koi in a pond',
  'a lighthouse at night',
]

const { values } = parseArgs({
  options: { child: { type: 'string' }, prompt: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
if (values.child) await work(JSON.parse(values.child))
else await compare()

async function work(job: Job): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  const started = performance.now()
  try {
    const given = job.kind === 'image' ? await drawImage(job, folder) : null
    const path = job.kind === 'baseline' ? await makeBaseline(job, folder) : await makeVideo(job, folder, given)
    const { cpuTime, maxRSS } = { cpuTime: process.cpuUsage(), maxRSS: process.resourceUsage().maxRSS }
    const wallS = (performance.now() - started) / 1000
    const ends = await compareEnds(path, given)
    const report: Report = { cpuS: (cpuTime.user + cpuTime.system) / 1e6, rssMb: maxRSS / 1024, wallS, ...ends }
    process.stdout.write(JSON.stringify(report))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function makeVideo(
  { prompt, width, height }: Job,
  folder: string,
  given: EngineReference | null,
): Promise<string> {
  const video = { duration, fps, is_loop: true }
  const task: EngineTask = {
    task_id: 'bench',
    generation_id: 'bench',
    run: 1,
    model: 'jimeng_pro',
    task_category: 'video',
    prompt,
    style: 'default',
    seed: 5,
    width,
    height,
    count: 1,
    references: given ? [given] : [],
    video,
    source: null,
    upstream_ref: null,
  }
  const io = {
    signal: new AbortController().signal,
    folder,
    progress: () => undefined,
    upstream: async () => undefined,
  }
  const [output] = await makeVideos(task, video, io)
  if (!output) throw new Error('There is no video.')
  await finishOutput(output, folder)
  return output.path
}

async function makeBaseline({ width, height }: Job, folder: string): Promise<string> {
  const path = join(folder, 'baseline.mp4')
  const writer = await openVideoWriter({ path, width, height, fps })
  const frame = new Uint8Array(width * height * 4)
  for (let i = 0; i < frame.length; i++) frame[i] = (i / width) & 255
  for (let number = 0; number < duration * fps; number++) await writer.write(frame)
  await writer.close()
  await finishOutput({ path, content_type: 'video/mp4', width, height, tags: [] }, folder)
  return path
}

async function drawImage({ width, height }: Job, folder: string): Promise<EngineReference> {
  const path = join(folder, 'given.png')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 90" preserveAspectRatio="none">
    <linearGradient id="s" x2="0" y2="1"><stop stop-color="#5f93d8"/><stop offset="1" stop-color="#f2d2a8"/></linearGradient>
    <rect width="160" height="90" fill="url(#s)"/><circle cx="110" cy="34" r="7" fill="#fff4d8"/>
    <path d="M0 52L28 30L52 50L84 24L120 50L160 34V90H0Z" fill="#7388a0"/><path d="M0 64L60 52L160 62V90H0Z" fill="#3d6b57"/>
    <rect y="72" width="160" height="18" fill="#3a6f9c"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(path)
  return { role: 'first_frame', path, content_type: 'image/png', width, height }
}

async function compareEnds(
  path: string,
  given: EngineReference | null,
): Promise<{ seam: number; step: number; first: number | null }> {
  const video = await openVideo(path)
  const at = async (index: number): Promise<Uint8Array> => {
    for await (const { data } of video.frames({ from: index, to: index + 1 })) return data.slice()
    throw new Error(`There is no frame ${index}.`)
  }
  const [first, second, last] = [await at(0), await at(1), await at(video.frameCount - 1)]
  const wanted = given ? new Uint8Array(await sharp(given.path).ensureAlpha().raw().toBuffer()) : null
  return {
    seam: meanDifference(last, first),
    step: meanDifference(first, second),
    first: wanted ? psnr(first, wanted) : null,
  }
}

async function measure(job: Job): Promise<Report> {
  const child = Bun.spawn([process.execPath, import.meta.path, '--child', JSON.stringify(job)])
  const text = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`The child for '${job.prompt}' failed.`)
  return JSON.parse(text)
}

async function compare(): Promise<void> {
  console.log('5 s loop                            size    wall s   CPU s    x base   RSS MB    seam    step   1st dB')
  const chosen = values.prompt ? [values.prompt] : values.quick ? prompts.slice(0, 2) : prompts
  for (const { label, width, height } of values.quick ? sizes.slice(0, 1) : sizes) {
    const baseline = await measure({ kind: 'baseline', prompt: 'baseline', width, height })
    print('baseline', label, baseline, baseline)
    for (const prompt of chosen)
      print(prompt, label, await measure({ kind: 'prompt', prompt, width, height }), baseline)
    if (!values.prompt)
      print(
        'a given image',
        label,
        await measure({ kind: 'image', prompt: 'breeze over the lake', width, height }),
        baseline,
      )
  }
}

function print(name: string, label: string, report: Report, baseline: Report): void {
  const cells = [
    name.padEnd(35),
    label.padEnd(6),
    report.wallS.toFixed(1).padStart(7),
    report.cpuS.toFixed(1).padStart(7),
    (report.cpuS / baseline.cpuS).toFixed(1).padStart(9),
    report.rssMb.toFixed(0).padStart(8),
    report.seam.toFixed(2).padStart(7),
    report.step.toFixed(2).padStart(7),
    (report.first?.toFixed(1) ?? '').padStart(8),
  ]
  console.log(cells.join(' '))
}
