import type { EngineConfig } from '../engines/engine-config.ts'
import type { PlatformConfig } from '../platform/config/config.ts'
import { checkEngines } from './check-engines.ts'
import { checkMachine } from './check-machine.ts'
import { checkOnline } from './check-online.ts'
import { type Finding, note } from './finding.ts'

/** What the doctor looks at. */
export interface DiagnosedConfig extends PlatformConfig {
  engines: EngineConfig
}

/** Everything that can be found out without ordering anything; `online` asks the providers, too. */
export async function diagnose(config: DiagnosedConfig, { online }: { online: boolean }): Promise<Finding[]> {
  return [
    ...checkEngines(config.engines, config.workers),
    ...(online ? await checkOnline(config.engines) : offline(config)),
    ...(await checkMachine(config)),
  ]
}

/** Settings that look right may still be wrong. */
function offline({ engines }: DiagnosedConfig): Finding[] {
  const { tagger, rules, remote } = engines
  const remoteIds = new Set(remote.map(({ engine }) => engine.id))
  if (tagger === null && !rules.some(({ engine }) => remoteIds.has(engine))) return []
  return [note('Engines', 'Nobody was asked: `bun run doctor --online` sees whether they answer and take the key.')]
}

const marks: Readonly<Record<Finding['level'], string>> = { ok: ' ok ', note: 'note', problem: 'FAIL' }

/** Findings under their headings, and a last line that says how it went. */
export function report(findings: readonly Finding[]): string {
  const headings = [...new Set(findings.map(({ about }) => about))]
  const parts = headings.map((heading) =>
    [
      heading,
      ...findings.filter(({ about }) => about === heading).map(({ level, text }) => `  ${marks[level]}  ${text}`),
    ].join('\n'),
  )
  const problems = findings.filter(({ level }) => level === 'problem').length
  const end =
    problems === 0
      ? 'Everything that is configured can work.'
      : `${problems === 1 ? '1 thing that is configured' : `${problems} things that are configured`} cannot work: see FAIL above.`
  return [...parts, end].join('\n\n')
}
