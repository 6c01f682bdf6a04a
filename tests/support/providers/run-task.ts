/** Runs one task with a remote engine in this process, with minimal waiting times. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Engine,
  EngineOutput,
  EngineReference,
  EngineTask,
  ReferenceRole,
} from '../../../server/engines/engine.ts'
import type { RemoteSettings, RemoteTimes } from '../../../server/engines/remote/settings.ts'
import { imageFile } from './files.ts'

export const hastyTimes: RemoteTimes = {
  pollMs: 1,
  callMs: 5000,
  submitMs: 3000,
  downloadMs: 3000,
  backOffMs: 1,
  maxBackOffMs: 10,
  retryTimeoutMs: 150,
  pollTimeoutMs: 150,
  cancelMs: 300,
}

export const settingsFor = (
  baseUrl: string,
  apiKey: string | null,
  more: Partial<RemoteSettings> = {},
): RemoteSettings => ({
  baseUrl,
  apiKey,
  upstream: {},
  folder: null,
  ...more,
})

export function taskOf(changes: Partial<EngineTask>): EngineTask {
  return {
    task_id: 'task',
    generation_id: 'generation',
    run: 1,
    model: 'jimeng',
    task_category: 'image',
    prompt: 'a fox',
    style: 'realistic',
    seed: 7,
    width: 96,
    height: 64,
    count: 1,
    references: [],
    video: null,
    source: null,
    upstream_ref: null,
    ...changes,
  }
}

export interface Run extends AsyncDisposable {
  folder: string
  /** Everything that was stored as the upstream reference, in order. */
  refs: string[]
  places: (number | null)[]
  progress: number[]
  abort: AbortController
  /** A reference in the folder of the job. */
  reference(role: ReferenceRole): Promise<EngineReference>
  run(engine: Engine, task: EngineTask): Promise<EngineOutput[]>
}

export async function openRun(): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-remote-'))
  const refs: string[] = []
  const places: (number | null)[] = []
  const progress: number[] = []
  const abort = new AbortController()
  let references = 0
  return {
    folder,
    refs,
    places,
    progress,
    abort,
    async reference(role) {
      const path = join(folder, `reference-${references++}`)
      await writeFile(path, await imageFile('png', 32, 32))
      return { role, path, content_type: 'image/png', width: 32, height: 32 }
    },
    run: (engine, task) =>
      engine.run(task, {
        signal: abort.signal,
        folder,
        progress: (fraction) => progress.push(fraction),
        queued: (position) => places.push(position),
        async upstream(ref) {
          refs.push(ref)
          abort.signal.throwIfAborted()
        },
      }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
