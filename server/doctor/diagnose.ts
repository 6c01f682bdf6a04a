import type { EngineConfig } from '../engines/engine-config.ts'
import type { PlatformConfig } from '../platform/config/config.ts'
import { checkAddOns } from './check-add-ons.ts'
import { checkDatabase } from './check-database.ts'
import { checkEngines } from './check-engines.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkOnline } from './check-online.ts'
import { checkProxy } from './check-proxy.ts'
import { checkRegistration } from './check-registration.ts'
import { checkStorage } from './check-storage.ts'
import { type Finding, note } from './finding.ts'

/** The settings that the doctor checks. */
export interface DiagnosedConfig extends PlatformConfig {
  engines: EngineConfig
}

/** Runs every check that sends no paid job; `online` also asks the providers. */
export async function diagnose(config: DiagnosedConfig, { online }: { online: boolean }): Promise<Finding[]> {
  return [
    ...checkEngines(config.engines, config.workers),
    ...(online ? await checkOnline(config.engines) : offline(config)),
    ...checkProxy(config),
    ...checkRegistration(config),
    ...(await checkMail(config.mail, { online })),
    ...(await checkMachine(config)),
    ...(await checkDatabase(config.databaseUrl)),
    ...(await checkStorage(config.storage)),
    ...checkAddOns(config.dataDir),
  ]
}

/** Notes that providers were not asked, because a setting that looks valid may still be wrong. */
function offline({ engines }: DiagnosedConfig): Finding[] {
  const { tagger, rules, remote } = engines
  const remoteIds = new Set(remote.map(({ engine }) => engine.id))
  if (tagger === null && !rules.some(({ engine }) => remoteIds.has(engine))) return []
  return [note('Engines', 'Nobody was asked: `bun run doctor --online` sees whether they answer and take the key.')]
}

const marks: Readonly<Record<Finding['level'], string>> = { ok: ' ok ', note: 'note', problem: 'FAIL' }

/** Formats the findings under their headings, with a summary in the last line. */
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
