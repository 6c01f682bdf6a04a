/** Describes images by any vision model with OpenAI's chat interface. */
import { dataUri } from './data-uri.ts'
import { createHttp } from './http.ts'
import { asList, asRecord, textAt } from './json.ts'
import { defaultTimes, type RemoteSettings, type RemoteTimes } from './settings.ts'

export interface DescribeOptions {
  settings: RemoteSettings
  /** The provider's name of the model. */
  model: string
  times?: RemoteTimes
  signal?: AbortSignal
}

const maxImageBytes = 15 * 1024 * 1024
const maxTags = 24
const maxTagLength = 60
const question =
  'Describe this picture for a text-to-image prompt: 8 to 20 short English tags, the subject first, then setting, light, colours and style.'

/** Tags of an image, most important first. @throws when the service returns none */
export async function describeRemotely(
  image: { path: string; content_type: string },
  { settings, model, times = defaultTimes, signal = new AbortController().signal }: DescribeOptions,
): Promise<string[]> {
  const authorize: Record<string, string> =
    settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` }
  const http = createHttp({ settings, times, signal, authorize })
  const url = await dataUri(image, maxImageBytes)
  const answer = await http.call('/chat/completions', {
    method: 'POST',
    timeoutMs: times.callMs,
    json: {
      model,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: question },
            { type: 'image_url', image_url: { url } },
          ],
        },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'tags',
          strict: true,
          schema: {
            type: 'object',
            properties: { tags: { type: 'array', items: { type: 'string' } } },
            required: ['tags'],
            additionalProperties: false,
          },
        },
      },
    },
  })
  if (answer.status !== 200) throw new Error(http.redact(`The vision service answered ${answer.status}.`))
  const tags = readTags(textAt(asList(asRecord(answer.body).choices)[0], 'message', 'content') ?? '')
  if (tags.length === 0) throw new Error('The vision service gave no words.')
  return tags
}

/** Reads tags from an answer; models without schemas wrap their JSON in prose or answer with a plain list. */
function readTags(content: string): string[] {
  const json = /\{[\s\S]*\}/.exec(content)?.[0]
  const listed = json === undefined ? content.split(/[,\n]/) : asList(parse(json).tags)
  const tags = listed.flatMap((tag) => (typeof tag === 'string' ? [tag.replace(/[\s,]+/g, ' ').trim()] : []))
  return [...new Set(tags.filter((tag) => tag !== '' && tag.length <= maxTagLength))].slice(0, maxTags)
}

function parse(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return {}
  }
}
