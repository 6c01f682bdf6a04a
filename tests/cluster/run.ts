/**
 * `bun run cluster [--kills 200] [--restarts 20] [--outage 60] [--rolls 1]`: people work at three web nodes and two
 * workers on PostgreSQL and an S3 server, all on this machine, while nodes are killed, the database is restarted, the
 * bucket goes away, and all nodes are restarted one after the other. Afterwards nothing may be lost or doubled. Without
 * options it takes some two minutes.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createReport } from '../faults/report.ts'
import { ensurePostgres } from '../support/postgres.ts'
import { runCluster } from './scenario.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '12' },
    restarts: { type: 'string', default: '2' },
    outage: { type: 'string', default: '6' },
    rolls: { type: 'string', default: '1' },
  },
})

function countOf(name: keyof typeof values): number {
  const count = Number(values[name])
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} must be a whole number.`)
  return count
}

const plan = {
  kills: countOf('kills'),
  restarts: countOf('restarts'),
  outageS: countOf('outage'),
  rolls: countOf('rolls'),
}
const untested = await ensurePostgres()
if (untested !== null) {
  console.log(untested)
  process.exit(process.env.CI ? 1 : 0)
}
const folder = await mkdtemp(join(tmpdir(), 'mirari-cluster-'))
await chmod(folder, 0o711)
const report = createReport()
try {
  report.add(
    `${plan.kills} kills, ${plan.restarts} restarts of PostgreSQL, ${plan.outageS} s without the bucket, ${plan.rolls} rolling restarts`,
    await runCluster(plan, folder),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit(report.end())
