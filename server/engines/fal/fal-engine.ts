/** fal: every job goes through its queue, which reports positions and keeps finished jobs. */

import type { Engine, EngineTask } from '../engine.ts'
import type { RemoteAdapter, RemoteFile, RemoteStatus } from '../remote/adapter.ts'
import { dataUri } from '../remote/data-uri.ts'
import { RemoteFailure } from '../remote/failure.ts'
import { type Answer, type Http, retryAfterMs } from '../remote/http.ts'
import { imageUri } from '../remote/image-uri.ts'
import { asList, asRecord, numberAt, textAt } from '../remote/json.ts'
import { PollError, pollAnswer } from '../remote/poll-until-done.ts'
import { runRemote } from '../remote/run-remote.ts'
import { defaultTimes, type RemoteSettings, type RemoteTimes } from '../remote/settings.ts'
import { upstreamModel, upstreamModelIds } from '../remote/upstream-model.ts'
import { authorizeFal, falFacts } from './facts.ts'
import { imageInput, inputFor, needsSourceFps } from './input.ts'

interface Job {
  endpoint: string
  input: Record<string, unknown>
  /** Request of the image that becomes the first and last frame of a loop without references. */
  paint: { endpoint: string; input: Record<string, unknown> } | null
}

/** Addresses at which a job is polled; written as JSON they are the job id. */
interface JobAddresses {
  status: string
  response: string
  cancel: string
}

const maxFileBytes = 30 * 1024 * 1024
const imageLimits = { maxBytes: 10 * 1024 * 1024, maxSide: 4096 }
const secondsPerImage = 15
const secondsPerVideoSecond = 15

async function jobs(task: EngineTask, { upstream }: RemoteSettings): Promise<Job[]> {
  const row = upstreamModel(falFacts.models, task.model, upstream[task.model])
  if (!row) throw new RemoteFailure('rejected', `fal does not make ${task.model}.`)
  const { source, references } = task
  const images = source
    ? [await dataUri(source, maxFileBytes)]
    : await Promise.all(references.map((reference) => imageUri(reference, imageLimits)))
  const sourceFps = source && needsSourceFps(task.model) ? await fpsOf(source.path) : null
  const isBareLoop = task.video?.is_loop === true && images.length === 0
  const painter = isBareLoop ? upstreamModel(falFacts.models, 'jimeng', upstream.jimeng) : null
  const paint = painter && { endpoint: painter.id, input: imageInput(task, painter, [], 0) }
  const endpoint = images.length > 0 || paint ? (row.withImages ?? row.id) : row.id
  return Array.from({ length: task.count }, (_, index) => ({
    endpoint,
    input: inputFor({ task, row, files: images, index, sourceFps }),
    paint,
  }))
}

async function fpsOf(path: string): Promise<number> {
  const { openVideo } = await import('../../media-processing/video/video-reader.ts')
  const video = await openVideo(path)
  const { fps } = video
  await video.close()
  return fps
}

/** The addresses in fal's answer; its queue's usual ones if those are on another host. */
function addressesOf(answer: Answer, endpoint: string, baseUrl: string): JobAddresses | null {
  const id = textAt(answer.body, 'request_id')
  if (id === null) return null
  const app = endpoint.split('/').slice(0, 2).join('/')
  const address = `${baseUrl}/${app}/requests/${encodeURIComponent(id)}`
  const ownAddressOr = (name: string, usual: string) => {
    const url = textAt(answer.body, name)
    return url !== null && URL.parse(url)?.origin === new URL(baseUrl).origin ? url : usual
  }
  return {
    status: ownAddressOr('status_url', `${address}/status`),
    response: ownAddressOr('response_url', address),
    cancel: ownAddressOr('cancel_url', `${address}/cancel`),
  }
}

function readAddresses(text: string): JobAddresses {
  const value: unknown = JSON.parse(text)
  return {
    status: textAt(value, 'status') ?? '',
    response: textAt(value, 'response') ?? '',
    cancel: textAt(value, 'cancel') ?? '',
  }
}

/** fal describes errors of a model as a list, errors of its own as one text with a type. */
function failureOf(body: unknown): RemoteFailure | null {
  const { detail } = asRecord(body)
  const types = [textAt(body, 'error_type') ?? '', ...asList(detail).map((one) => textAt(one, 'type') ?? '')].filter(
    Boolean,
  )
  const text = `fal: ${types.join(', ')} ${(typeof detail === 'string' ? detail : (textAt(asList(detail)[0], 'msg') ?? textAt(body, 'error'))) ?? ''}`
  const has = (pattern: RegExp) => types.some((type) => pattern.test(type))
  if (has(/content_policy/)) return new RemoteFailure('moderated', text)
  if (/exhausted balance|insufficient (credit|balance|funds)|user is locked/i.test(text))
    return new RemoteFailure('credit', text)
  if (has(/timeout|runner_|internal_server_error|downstream/)) return new RemoteFailure('failed', text)
  if (types.length > 0) return new RemoteFailure('rejected', text)
  return null
}

function filesOf(body: unknown): RemoteFile[] {
  if (asList(asRecord(body).has_nsfw_concepts).includes(true)) {
    throw new RemoteFailure('moderated', 'fal found what it does not show.')
  }
  const { images, image, video } = asRecord(body)
  return [...asList(images), image, video].flatMap((file) => {
    const url = textAt(file, 'url')
    return url === null ? [] : [{ url }]
  })
}

async function result(addresses: JobAddresses, http: Http): Promise<RemoteFile[] | null> {
  const answer = await http.call(addresses.response)
  if (answer.status === 429 || (answer.status >= 500 && !failureOf(answer.body))) {
    throw new PollError(`fal answered ${answer.status}.`, retryAfterMs(answer.headers))
  }
  const failure = answer.status >= 300 ? failureOf(answer.body) : null
  if (failure) throw failure
  return pollAnswer('fal', answer, http) && filesOf(answer.body)
}

const falAdapter: RemoteAdapter<Job> = {
  provider: 'fal',
  authorize: authorizeFal,
  jobs,

  async prepare(job, _http, once) {
    if (!job.paint) return job
    const [frame] = await once('frame', { ...job.paint, paint: null })
    if (!frame || !('url' in frame)) throw new RemoteFailure('failed', 'fal painted no frame for a loop.')
    return { ...job, input: { ...job.input, image_url: frame.url, end_image_url: frame.url } }
  },

  submit: ({ endpoint, input }, http) =>
    http.call(`/${endpoint}`, { method: 'POST', json: input, timeoutMs: http.times.submitMs }),

  accepted(answer, { endpoint }, { settings }) {
    const addresses = addressesOf(answer, endpoint, settings.baseUrl)
    if (!addresses) throw new RemoteFailure('lost', 'fal accepted a job without an id.')
    return { jobId: JSON.stringify(addresses) }
  },

  refusal: ({ body, status }) => (status >= 500 ? null : failureOf(body)),

  async status(jobId, http): Promise<RemoteStatus> {
    const addresses = readAddresses(jobId)
    const answer = pollAnswer('fal', await http.call(addresses.status), http)
    if (!answer) return { state: 'gone' }
    const status = textAt(answer.body, 'status')
    if (status === 'COMPLETED') {
      const files = await result(addresses, http)
      return files ? { state: 'done', files } : { state: 'gone' }
    }
    const position = numberAt(answer.body, 'queue_position')
    // fal counts from 0.
    return { state: 'waiting', queuePosition: status === 'IN_QUEUE' ? (position ?? 0) + 1 : null, progress: null }
  },

  async cancel(jobId, http) {
    await http.call(readAddresses(jobId).cancel, { method: 'PUT' })
  },

  expectedMs: ({ video, task_category }) =>
    1000 * (video ? secondsPerVideoSecond * video.duration : task_category === 'video' ? 90 : secondsPerImage),
}

export function createFalEngine(settings: RemoteSettings, times: RemoteTimes = defaultTimes): Engine {
  const models = upstreamModelIds(falFacts.models)
  return {
    id: falFacts.id,
    name: falFacts.name,
    models,
    referenceModels: models,
    run: (task, io) => runRemote(falAdapter, task, io, settings, times),
  }
}
