/**
 * A fast engine for tests: it makes small valid images, and words of the prompt make it misbehave. 'slow' waits until
 * it is aborted or finds a file 'go' in the job's parent folder, 'deaf' never ends and ignores the abort, 'crash' kills
 * its own process, 'fail' throws an EngineError, 'again' a retryable one, 'break' any other error, 'upstream' first
 * stores an upstream reference. Post-processing makes a dot, whatever the requested size, whose tags hold everything
 * that the engine was told about the source.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  type Engine,
  EngineError,
  type EngineIo,
  type EngineOutput,
  type EngineReference,
  type EngineTask,
} from '../../server/engines/engine.ts'

const goCheckMs = 5

export const testEngine: Engine = {
  id: 'test',
  name: 'Test engine',
  models: [
    'jimeng',
    'FLUX',
    'jimeng_imgref_v4',
    'ultra_upscale',
    'detail_upscale',
    'img_expand',
    'video_sr',
    'auto_loop_clipping',
    'video_loop',
  ],
  referenceModels: ['jimeng', 'jimeng_imgref_v4'],
  async run(task, io) {
    const words = new Set(task.prompt.split(' '))
    if (words.has('upstream')) await io.upstream(`ref-${task.run}`)
    io.progress(0.25)
    if (words.has('crash')) process.kill(process.pid, 'SIGKILL')
    while (words.has('deaf'));
    if (words.has('slow')) await untilGo(io)
    if (words.has('fail')) throw new EngineError('The test engine was asked to fail.')
    if (words.has('again')) throw new EngineError('The test engine was asked to fail.', { retryable: true })
    if (words.has('break')) throw new TypeError('secret detail')
    const outputs: EngineOutput[] = []
    const seen = await Promise.all([...task.references.map(describeReference), ...describeSource(task)])
    const dot = { width: 8, height: 8 }
    for (let i = 0; i < task.count; i++) {
      io.signal.throwIfAborted()
      const path = join(io.folder, `${i}.png`)
      const { width, height } = task
      const color = { r: task.seed % 256, g: (i * 60) % 256, b: (task.seed >> 8) % 256 }
      await sharp({ create: { ...(task.source ? dot : { width, height }), channels: 3, background: color } })
        .png()
        .toFile(path)
      outputs.push({ path, content_type: 'image/png', width, height, tags: ['test', `picture-${i}`, ...seen] })
      io.progress((i + 1) / task.count)
    }
    return outputs
  },
}

/** What the engine was told about the source of post-processing. */
function describeSource({ source, prompt }: EngineTask): (string | Promise<string>)[] {
  if (!source) return []
  const { recipe, padding } = source
  return [describeReference(source), JSON.stringify({ prompt, recipe, padding })]
}

/** Shows that the engine could read its input. */
async function describeReference({
  path,
  content_type,
  width,
  height,
}: Omit<EngineReference, 'role'>): Promise<string> {
  return `${content_type} ${width}x${height}: ${await Bun.file(path).text()}`
}

async function untilGo(io: EngineIo): Promise<void> {
  while (!existsSync(join(io.folder, '..', 'go'))) {
    io.signal.throwIfAborted()
    await Bun.sleep(goCheckMs)
  }
}
