/** ComfyUI on the operator's own machine: a template becomes a workflow, which runs in ComfyUI's queue. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Engine, EngineTask } from '../engine.ts'
import type { RemoteAdapter, RemoteFile, RemoteStatus } from '../remote/adapter.ts'
import { bearer } from '../remote/bearer.ts'
import { RemoteFailure } from '../remote/failure.ts'
import type { Http } from '../remote/http.ts'
import { asList, asRecord, type Json, numberAt, textAt } from '../remote/json.ts'
import { pollAnswer } from '../remote/poll-until-done.ts'
import { runRemote } from '../remote/run-remote.ts'
import { seedOf } from '../remote/seeds.ts'
import { defaultTimes, type RemoteSettings, type RemoteTimes } from '../remote/settings.ts'
import { styledPrompt } from '../remote/styled-prompt.ts'
import { comfyFacts } from './facts.ts'
import { fillTemplate, readTemplate, type Slots, type Template, templateFiles, templateFor } from './templates.ts'
import { watchProgress } from './watch.ts'

interface Job {
  /** Id chosen by us, the same for the same result of a task, by which the job is found again. */
  promptId: string
  template: Template
  slots: Slots
  /** Files to upload to ComfyUI first, by slot. */
  images: Readonly<Record<string, { path: string; content_type: string }>>
}

const secondsPerImage = 30
const secondsPerVideoSecond = 40

async function jobs(task: EngineTask, { folder }: RemoteSettings): Promise<Job[]> {
  const files = templateFiles(folder ?? '').filter(({ model }) => model === task.model)
  const templates = await Promise.all(files.map(({ path }) => readTemplate(path)))
  const images = imagesOf(task)
  const template = templateFor(templates, Object.keys(images))
  if (!template) {
    const names = Object.keys(images).join(', ') || 'no images'
    throw new RemoteFailure('rejected', `comfyui: no template of ${task.model} takes ${names}.`)
  }
  return Array.from({ length: task.count }, (_, index) => ({
    promptId: promptIdOf(task.task_id, index),
    template,
    slots: slotsOf(task, index),
    images,
  }))
}

function imagesOf({ references, source }: EngineTask): Job['images'] {
  const entries = references.map((file, index) => {
    const name = file.role === 'reference' ? `reference_${index + 1}` : file.role
    return [name, file] as const
  })
  return Object.fromEntries(source ? [...entries, ['source', source]] : entries)
}

function slotsOf(task: EngineTask, index: number): Slots {
  const { width, height, video, source } = task
  const { left = 0, right = 0, top = 0, bottom = 0 } = source?.padding ?? {}
  return {
    prompt: styledPrompt(task),
    seed: seedOf(task, index),
    width,
    height,
    ...(video && {
      duration: video.duration,
      fps: video.fps,
      frames: video.duration * video.fps + 1,
      is_loop: video.is_loop,
    }),
    ...(source && {
      source_width: source.width,
      source_height: source.height,
      scale: Math.max(width / source.width, height / source.height),
      pad_left: left,
      pad_right: right,
      pad_top: top,
      pad_bottom: bottom,
    }),
  }
}

/** Prompt id in the form of a UUID, which ComfyUI expects. */
function promptIdOf(taskId: string, index: number): string {
  const hex = createHash('sha256').update(`${taskId}:${index}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

async function upload(name: string, file: { path: string; content_type: string }, http: Http): Promise<string> {
  const form = new FormData()
  const ending = file.content_type.replace(/^\w+\//, '')
  form.append(
    'image',
    new Blob([await readFile(file.path)], { type: file.content_type }),
    `${name}-${basename(file.path)}.${ending}`,
  )
  form.append('type', 'input')
  const answer = await http.call('/upload/image', { method: 'POST', form })
  const stored = textAt(answer.body, 'name')
  if (answer.status !== 200 || stored === null) {
    throw new RemoteFailure('failed', `comfyui answered ${answer.status} to an upload.`)
  }
  const folder = textAt(answer.body, 'subfolder')
  return folder === null ? stored : `${folder}/${stored}`
}

/** Files of a finished workflow, results before previews. */
function outputsOf(history: Json, baseUrl: string): RemoteFile[] {
  const files = Object.values(asRecord(history.outputs)).flatMap((node) =>
    Object.values(asRecord(node)).flatMap((list) => asList(list).map(asRecord)),
  )
  return files.flatMap((file) => {
    const filename = textAt(file, 'filename')
    if (filename === null || file.type !== 'output') return []
    const query = new URLSearchParams({ filename, subfolder: textAt(file, 'subfolder') ?? '', type: 'output' })
    return [{ url: `${baseUrl}/view?${query}` }]
  })
}

/** Queue position, 1 for the next; null for a running job; undefined for one that is not in the queue. */
function queuePositionIn(queue: unknown, promptId: string): number | null | undefined {
  const items = (list: unknown) => asList(list).map(asList)
  const { queue_running, queue_pending } = asRecord(queue)
  if (items(queue_running).some(([, id]) => id === promptId)) return null
  // The list is a heap, so it is sorted by number first.
  const line = items(queue_pending).sort(([a], [b]) => Number(a) - Number(b))
  const index = line.findIndex(([, id]) => id === promptId)
  return index === -1 ? undefined : index + 1
}

async function status(promptId: string, http: Http): Promise<RemoteStatus> {
  const read = async () => pollAnswer('comfyui', await http.call(`/history/${promptId}`), http)
  const ended = async (): Promise<RemoteStatus | null> => {
    const entry = asRecord((await read())?.body)[promptId]
    return entry === undefined ? null : endOf(asRecord(entry), http)
  }
  const first = await ended()
  if (first) return first
  const queue = pollAnswer('comfyui', await http.call('/queue'), http)
  const queuePosition = queuePositionIn(queue?.body, promptId)
  if (queuePosition !== undefined)
    return { state: 'waiting', queuePosition, progress: queuePosition === null ? null : 0 }
  // The job may have left the queue between the two polls.
  return (await ended()) ?? { state: 'gone' }
}

function endOf(history: Json, http: Http): RemoteStatus {
  if (textAt(history, 'status', 'status_str') === 'error') {
    const messages = asList(asRecord(history.status).messages).map(asList)
    if (messages.some(([type]) => type === 'execution_interrupted')) {
      throw new RemoteFailure('failed', 'comfyui: the workflow was interrupted.')
    }
    const error = asRecord(messages.find(([type]) => type === 'execution_error')?.[1])
    const detail = `${textAt(error, 'node_type') ?? 'a node'}: ${textAt(error, 'exception_message') ?? 'no message'}`
    throw new RemoteFailure('failed', http.redact(`comfyui: ${detail}`))
  }
  return { state: 'done', files: outputsOf(history, http.settings.baseUrl) }
}

const comfyAdapter: RemoteAdapter<Job> = {
  provider: 'comfyui',
  authorize: bearer,
  jobs,
  ownJobId: ({ promptId }) => promptId,

  async prepare(job, http) {
    const names = await Promise.all(
      Object.entries(job.images).map(async ([slot, file]) => [slot, await upload(slot, file, http)] as const),
    )
    return { ...job, slots: { ...job.slots, ...Object.fromEntries(names) } }
  },

  submit: ({ promptId, template, slots }, http) =>
    http.call('/prompt', {
      method: 'POST',
      json: { prompt: fillTemplate(template, slots), prompt_id: promptId, client_id: promptId },
    }),

  accepted(answer, { promptId }) {
    const failed = Object.keys(asRecord(asRecord(answer.body).node_errors))
    if (numberAt(answer.body, 'number') === null && failed.length > 0) {
      throw new RemoteFailure('rejected', `comfyui: errors in the nodes ${failed.join(', ')}.`)
    }
    return { jobId: textAt(answer.body, 'prompt_id') ?? promptId }
  },

  refusal: () => null,
  status: (jobId, http) => status(jobId, http),

  async cancel(jobId, http) {
    await http.call('/queue', { method: 'POST', json: { delete: [jobId] } })
    await http.call('/interrupt', { method: 'POST', json: { prompt_id: jobId } })
  },

  watch: (jobId, { settings }, report, signal) => watchProgress(jobId, settings, report, signal),
  expectedMs: ({ video }) => 1000 * (video ? secondsPerVideoSecond * video.duration : secondsPerImage),
}

export function createComfyEngine(settings: RemoteSettings, times: RemoteTimes = defaultTimes): Engine {
  const models = [...new Set(templateFiles(settings.folder ?? '').map(({ model }) => model))]
  return {
    ...comfyFacts,
    models,
    referenceModels: models,
    run: (task, io) => runRemote(comfyAdapter, task, io, settings, times),
  }
}
