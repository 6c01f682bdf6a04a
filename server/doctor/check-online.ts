/** Whether the chosen providers answer and take the key. Nothing is ordered. */
import { readTemplates } from '../engines/comfyui/templates.ts'
import { createHttp, type Http, TransportError } from '../engines/remote/http.ts'
import { asRecord } from '../engines/remote/json.ts'
import { defaultTimes } from '../engines/remote/settings.ts'
import { missingSettings, remoteSettings } from '../engines/select-engines.ts'
import { remoteEngineNames } from '../engines/upstream-models.ts'
import { type EngineConfig, type RemoteEngineId, remoteEngineIds } from '../platform/config/config-engines.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** A call that costs nothing, and that a wrong key is refused at. */
const probes: Readonly<Record<RemoteEngineId, string>> = {
  ark: '/contents/generations/tasks?page_num=1&page_size=1',
  fal: '/fal-ai/flux/requests/00000000-0000-0000-0000-000000000000/status',
  openai: '/models',
  comfyui: '/object_info',
}
const probeMs = 10_000

export async function checkOnline(config: EngineConfig): Promise<Finding[]> {
  const chosen = remoteEngineIds.filter(
    (id) =>
      (config.choices.some(({ engine }) => engine === id) || config.tagger?.engine === id) &&
      missingSettings(config, id).length === 0,
  )
  return (await Promise.all(chosen.map((id) => probe(id, config)))).flat()
}

async function probe(id: RemoteEngineId, config: EngineConfig): Promise<Finding[]> {
  const name = remoteEngineNames[id]
  const settings = remoteSettings(config, id)
  const key = settings.apiKey
  const authorize: Record<string, string> =
    key === null ? {} : { authorization: `${id === 'fal' ? 'Key' : 'Bearer'} ${key}` }
  const http = createHttp({ settings, times: defaultTimes, signal: new AbortController().signal, authorize })
  try {
    const { status, body } = await http.call(probes[id], { timeoutMs: probeMs })
    if (status === 401 || status === 403)
      return [problem('Engines', `${name} answers, but refuses the key (${status}).`)]
    if (status >= 500) return [problem('Engines', `${name} answers with an error of its own (${status}).`)]
    if (id === 'comfyui') return checkNodes(config, body)
    return [ok('Engines', `${name} answers and takes the key.`)]
  } catch (error) {
    return [problem('Engines', `${name} cannot be reached: ${reason(error, http)}`)]
  }
}

function reason(error: unknown, http: Http): string {
  if (error instanceof TransportError) return error.message
  return http.redact(error instanceof Error ? error.message : String(error))
}

/** Templates may need nodes that this ComfyUI does not have. */
function checkNodes({ workflows }: EngineConfig, objectInfo: unknown): Finding[] {
  const known = asRecord(objectInfo)
  const answers = ok('Engines', 'ComfyUI answers.')
  if (workflows === null) return [answers]
  const used = readTemplates(workflows).templates.flatMap(({ model, template }) =>
    Object.values(template.graph).map((node) => ({ model, type: String(asRecord(node).class_type) })),
  )
  const missing = used.filter(({ type }) => !Object.hasOwn(known, type))
  const lines = new Set(
    missing.map(
      ({ model, type }) => `The template of ${model} needs the node ${type}, which this ComfyUI does not have.`,
    ),
  )
  if (used.length === 0) return [answers, note('Engines', 'ComfyUI has no templates to check.')]
  return [answers, ...[...lines].map((line) => problem('Engines', line))]
}
