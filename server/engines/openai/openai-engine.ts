/** Services with OpenAI's image interface: one call makes or edits one image. */

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Engine, EngineReference, EngineTask } from '../engine.ts'
import type { RemoteAdapter, RemoteFile } from '../remote/adapter.ts'
import { bearer } from '../remote/bearer.ts'
import { RemoteFailure } from '../remote/failure.ts'
import { asList, asRecord, textAt } from '../remote/json.ts'
import { nearestRatio } from '../remote/ratios.ts'
import { runRemote } from '../remote/run-remote.ts'
import { defaultTimes, type RemoteSettings, type RemoteTimes } from '../remote/settings.ts'
import { styledPrompt } from '../remote/styled-prompt.ts'
import { upstreamModel, upstreamModelIds } from '../remote/upstream-model.ts'
import { openAiFacts } from './facts.ts'

interface Job {
  fields: Record<string, string>
  images: readonly EngineReference[]
}

const secondsPerImage = 40
/** The sizes of OpenAI's own models; others take any. */
const gptSizes = { '1:1': '1024x1024', '3:2': '1536x1024', '2:3': '1024x1536' } as const

function jobs(task: EngineTask, { upstream }: RemoteSettings): Job[] {
  const row = upstreamModel(openAiFacts.models, task.model, upstream[task.model])
  if (!row) throw new RemoteFailure('rejected', `openai does not make ${task.model}.`)
  const images = task.references
  const model = images.length > 0 ? (row.withImages ?? row.id) : row.id
  const size = model.startsWith('gpt-')
    ? gptSizes[nearestRatio(task, ['1:1', '3:2', '2:3'])]
    : `${task.width}x${task.height}`
  const fields = { model, prompt: styledPrompt(task), size, n: '1' }
  return Array.from({ length: task.count }, () => ({ fields, images }))
}

async function editForm({ fields, images }: Job): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { path, content_type } of images) {
    const file = new Blob([await readFile(path)], { type: content_type })
    form.append('image[]', file, `${basename(path)}.${content_type.replace('image/', '')}`)
  }
  return form
}

const openaiAdapter: RemoteAdapter<Job> = {
  provider: 'openai',
  authorize: bearer,
  jobs,

  async submit(job, http) {
    const timeoutMs = http.times.submitMs
    if (job.images.length > 0) {
      return http.call('/images/edits', { method: 'POST', form: await editForm(job), timeoutMs })
    }
    return http.call('/images/generations', { method: 'POST', json: { ...job.fields, n: 1 }, timeoutMs })
  },

  accepted({ body }) {
    const files = asList(asRecord(body).data).flatMap((item): RemoteFile[] => {
      const encoded = textAt(item, 'b64_json')
      const url = textAt(item, 'url')
      if (encoded !== null) return [{ bytes: Buffer.from(encoded, 'base64') }]
      return url === null ? [] : [{ url }]
    })
    return { files }
  },

  refusal({ body }) {
    const code = `${textAt(body, 'error', 'code') ?? ''} ${textAt(body, 'error', 'type') ?? ''}`
    if (/moderation|content_policy|safety/.test(code)) return new RemoteFailure('moderated', code)
    if (/insufficient_quota|billing/.test(code)) return new RemoteFailure('credit', code)
    if (/invalid_api_key|model_not_found/.test(code)) return new RemoteFailure('key', code)
    return null
  },

  status: () => Promise.resolve({ state: 'gone' }),
  expectedMs: () => 1000 * secondsPerImage,
}

export function createOpenAiEngine(settings: RemoteSettings, times: RemoteTimes = defaultTimes): Engine {
  const models = upstreamModelIds(openAiFacts.models)
  return {
    id: openAiFacts.id,
    name: openAiFacts.name,
    models,
    referenceModels: models,
    run: (task, io) => runRemote(openaiAdapter, task, io, settings, times),
  }
}
