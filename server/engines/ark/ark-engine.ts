/** Volcengine Ark: Seedream images in one call, Seedance videos as tasks that are polled. */

import type { Engine, EngineTask } from '../engine.ts'
import type { RemoteAdapter, RemoteFile, RemoteStatus } from '../remote/adapter.ts'
import { bearer } from '../remote/bearer.ts'
import { RemoteFailure } from '../remote/failure.ts'
import { sizeWithin } from '../remote/fit-result.ts'
import type { Answer } from '../remote/http.ts'
import { imageUri } from '../remote/image-uri.ts'
import { asList, asRecord, textAt } from '../remote/json.ts'
import { pollAnswer } from '../remote/poll-until-done.ts'
import { nearestRatio } from '../remote/ratios.ts'
import { runRemote } from '../remote/run-remote.ts'
import { seedOf } from '../remote/seeds.ts'
import { defaultTimes, type RemoteSettings, type RemoteTimes } from '../remote/settings.ts'
import { styledPrompt } from '../remote/styled-prompt.ts'
import { type UpstreamModel, upstreamModel, upstreamModelIds } from '../remote/upstream-model.ts'
import { resolutionFor, secondsFor } from '../remote/video-length.ts'
import { arkFacts } from './facts.ts'

type Job = { kind: 'image'; body: Record<string, unknown> } | VideoJob

interface VideoJob {
  kind: 'video'
  /** Body of the request without `content`, which needs the frames. */
  body: Record<string, unknown>
  prompt: string
  frames: { role: 'first_frame' | 'last_frame'; url: string }[]
  /** Request of the image that becomes the first and last frame of a loop without references. */
  paint: Record<string, unknown> | null
}

const imageLimits = { maxBytes: 10 * 1024 * 1024, maxSide: 6000 }
const ratios = ['21:9', '16:9', '4:3', '1:1', '3:4', '9:16'] as const
const secondsPerImage = 20
const secondsPerVideoSecond = 12

const videoPath = '/contents/generations/tasks'

function rowOf(task: EngineTask, { upstream }: RemoteSettings): UpstreamModel {
  const row = upstreamModel(arkFacts.models, task.model, upstream[task.model])
  if (!row) throw new RemoteFailure('rejected', `ark does not make ${task.model}.`)
  return row
}

async function jobs(task: EngineTask, settings: RemoteSettings): Promise<Job[]> {
  const row = rowOf(task, settings)
  const images = await Promise.all(task.references.map((reference) => imageUri(reference, imageLimits)))
  const each = Array.from({ length: task.count }, (_, index) => index)
  const { video } = task
  if (!video) return each.map(() => ({ kind: 'image', body: imageBody(row, task, images) }))
  const frames: VideoJob['frames'] = task.references.flatMap(({ role }, index) => {
    const url = images[index]
    return url === undefined ? [] : [{ url, role: role === 'last_frame' ? role : ('first_frame' as const) }]
  })
  const [first] = frames
  // A loop ends with its first frame.
  if (video.is_loop && first && frames.length === 1) frames.push({ ...first, role: 'last_frame' })
  const painter = upstreamModel(arkFacts.models, 'jimeng', settings.upstream.jimeng)
  const shared = {
    model: row.id,
    resolution: resolutionFor(task, row),
    ratio: nearestRatio(task, ratios),
    duration: secondsFor(video, row),
    watermark: false,
    // All our videos are silent; Seedance 1.0 has no sound and no such parameter.
    ...(!row.id.includes('seedance-1-0') && { generate_audio: false }),
  }
  return each.map((index) => ({
    kind: 'video',
    body: { ...shared, seed: seedOf(task, index) },
    prompt: styledPrompt(task),
    frames,
    paint: video.is_loop && !first && painter ? imageBody(painter, task, []) : null,
  }))
}

function imageBody(row: UpstreamModel, task: EngineTask, images: readonly string[]): Record<string, unknown> {
  const size = sizeWithin(task, { ...row, step: row.step ?? 2 })
  return {
    model: row.id,
    prompt: styledPrompt(task),
    size: `${size.width}x${size.height}`,
    ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
    response_format: 'url',
    sequential_image_generation: 'disabled',
    watermark: false,
  }
}

function content({ prompt, frames }: VideoJob): unknown[] {
  return [
    ...(prompt.trim() === '' ? [] : [{ type: 'text', text: prompt }]),
    ...frames.map(({ role, url }) => ({ type: 'image_url', image_url: { url }, role })),
  ]
}

function imageFiles(answer: Answer): RemoteFile[] {
  const files = asList(asRecord(answer.body).data).flatMap((item): RemoteFile[] => {
    const url = textAt(item, 'url')
    const encoded = textAt(item, 'b64_json')
    if (url !== null) return [{ url }]
    return encoded === null ? [] : [{ bytes: Buffer.from(encoded, 'base64') }]
  })
  if (files.length > 0) return files
  const refused = asList(asRecord(answer.body).data)[0] ?? answer.body
  throw failureOf(textAt(refused, 'error', 'code') ?? '', textAt(refused, 'error', 'message') ?? 'no picture')
}

/** The failure for an error code of Ark. */
function failureOf(code: string, message: string): RemoteFailure {
  const detail = `ark: ${code} ${message}`
  if (/Sensitive|RiskDetection/i.test(code)) return new RemoteFailure('moderated', detail)
  if (/Overdue|InsufficientBalance|QuotaExceeded|SetLimitExceeded/i.test(code))
    return new RemoteFailure('credit', detail)
  if (/AuthenticationError|InvalidApiKey|AccessDenied|ModelNotOpen|InvalidEndpointOrModel/i.test(code)) {
    return new RemoteFailure('key', detail)
  }
  return new RemoteFailure('failed', detail)
}

const arkAdapter: RemoteAdapter<Job> = {
  provider: 'ark',
  authorize: bearer,
  jobs,

  async prepare(job, _http, once) {
    if (job.kind === 'image' || !job.paint) return job
    const [frame] = await once('frame', { kind: 'image', body: job.paint })
    if (!frame || !('url' in frame)) throw new RemoteFailure('failed', 'ark painted no frame for a loop.')
    const { url } = frame
    return {
      ...job,
      frames: [
        { role: 'first_frame', url },
        { role: 'last_frame', url },
      ],
    }
  },

  submit(job, http) {
    const { submitMs: timeoutMs } = http.times
    if (job.kind === 'image') return http.call('/images/generations', { method: 'POST', json: job.body, timeoutMs })
    return http.call(videoPath, { method: 'POST', json: { ...job.body, content: content(job) }, timeoutMs })
  },

  accepted(answer) {
    const id = textAt(answer.body, 'id')
    return id === null ? { files: imageFiles(answer) } : { jobId: id }
  },

  refusal(answer) {
    const code = textAt(answer.body, 'error', 'code')
    const failure = code === null ? null : failureOf(code, '')
    return failure?.kind === 'failed' ? null : failure
  },

  async status(jobId, http): Promise<RemoteStatus> {
    const answer = pollAnswer('ark', await http.call(`${videoPath}/${encodeURIComponent(jobId)}`), http)
    if (!answer) return { state: 'gone' }
    const { status } = asRecord(answer.body)
    if (status === 'succeeded') {
      const url = textAt(answer.body, 'content', 'video_url')
      if (url === null) throw new RemoteFailure('failed', `ark: ${jobId} succeeded without a video.`)
      return { state: 'done', files: [{ url }] }
    }
    if (status === 'expired') throw new RemoteFailure('expired', `ark: ${jobId} expired.`)
    if (status === 'failed' || status === 'cancelled') {
      const code = textAt(answer.body, 'error', 'code') ?? String(status)
      throw failureOf(code, http.redact(textAt(answer.body, 'error', 'message') ?? ''))
    }
    return { state: 'waiting', queuePosition: null, progress: status === 'queued' ? 0 : null }
  },

  async cancel(jobId, http) {
    await http.call(`${videoPath}/${encodeURIComponent(jobId)}`, { method: 'DELETE' })
  },

  expectedMs: ({ video }) => 1000 * (video ? secondsPerVideoSecond * video.duration : secondsPerImage),
}

export function createArkEngine(settings: RemoteSettings, times: RemoteTimes = defaultTimes): Engine {
  const models = upstreamModelIds(arkFacts.models)
  return {
    id: arkFacts.id,
    name: arkFacts.name,
    models,
    referenceModels: models,
    run: (task, io) => runRemote(arkAdapter, task, io, settings, times),
  }
}
