/** `bun run check:points`: checks that the ledger of points adds up; exits with 1 otherwise. */
import { readConfig } from '../composition/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { openConfiguredOfServer } from '../platform/database/open.ts'
import { auditLedger, ledgerTotals } from './audit-store.ts'

// Only the user who runs it reads what it writes.
process.umask(0o077)

const database = await openConfiguredOfServer(readConfig(process.env)).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
try {
  const { users, accounts } = await ledgerTotals(database.read)
  process.stdout.write(`${'users'.padEnd(10)}${String(users).padStart(14)}\n`)
  for (const { name, balance } of accounts) {
    process.stdout.write(`${name.padEnd(10)}${String(balance).padStart(14)}\n`)
  }
  const faults = await auditLedger(database.read)
  for (const { rule, found } of faults) process.stdout.write(`BROKEN: ${rule}\n  ${found.join('\n  ')}\n`)
  if (faults.length === 0) process.stdout.write('Everything adds up.\n')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await database.close()
}
