/**
 * `bun run doctor`: reports which engine serves each model, and what is missing. With `--online` it also asks the
 * providers. Exits with 1 when a configured feature cannot work.
 */
import { readConfig } from '../composition/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { diagnose, report } from './diagnose.ts'

// Only the user who runs it reads what it writes.
process.umask(0o077)

try {
  const findings = await diagnose(readConfig(process.env), { online: process.argv.includes('--online') })
  process.stdout.write(`${report(findings)}\n`)
  process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exit(1)
}
