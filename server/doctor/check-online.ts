/** Checks that the selected services answer and accept the key, without sending a paid job. */
import type { ConfiguredEngine, EngineConfig } from '../engines/engine-config.ts'
import { createHttp, type Http, TransportError } from '../engines/remote/http.ts'
import { defaultTimes } from '../engines/remote/settings.ts'
import { missingSettings, remoteSettings } from '../engines/select-engines.ts'
import { asError } from '../platform/log.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const timeoutMs = 10_000
const levels = { ok, note, problem }

export async function checkOnline({ remote, rules, tagger }: EngineConfig): Promise<Finding[]> {
  const isChosen = (id: string) => rules.some(({ engine }) => engine === id) || tagger?.engine === id
  const chosen = remote.filter(
    (configured) => isChosen(configured.engine.id) && missingSettings(configured).length === 0,
  )
  return (await Promise.all(chosen.map(checkHealth))).flat()
}

async function checkHealth(configured: ConfiguredEngine): Promise<Finding[]> {
  const { name, health, authorize } = configured.engine
  const settings = remoteSettings(configured)
  const http = createHttp({
    settings,
    times: defaultTimes,
    signal: new AbortController().signal,
    authorize: authorize(settings),
  })
  try {
    const { status, body } = await http.call(health.path, { timeoutMs })
    if (status === 401 || status === 403)
      return [problem('Engines', `${name} answers, but refuses the key (${status}).`)]
    if (status >= 500) return [problem('Engines', `${name} answers with an error of its own (${status}).`)]
    const read = health.read?.(body, configured.folder)
    if (read) return read.map(({ level, message }) => levels[level]('Engines', message))
    return [ok('Engines', `${name} answers and takes the key.`)]
  } catch (error) {
    return [problem('Engines', `${name} cannot be reached: ${reason(error, http)}`)]
  }
}

function reason(error: unknown, http: Http): string {
  if (error instanceof TransportError) return error.message
  return http.redact(asError(error).message)
}
