/** `bun run admin`: commands for the operator of the server. */

import { readConfig } from '../composition/config.ts'
import { setFeatured } from '../feed/store.ts'
import { newestFeedback } from '../feedback/store.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { openDatabase } from '../platform/database/database.ts'
import { visitsSince } from '../visits/store.ts'
import { formatFeedback, formatVisits, resultIdOf } from './format.ts'

const dayMs = 24 * 60 * 60 * 1000
const usage = 'Usage: bun run admin feedback [count] | visits [days] | feature <id or link> | unfeature <id or link>'
const [command, argument] = process.argv.slice(2)

const { dataDir, publicUrl } = readConfig(process.env)
const path = dataFolder(dataDir).database
if (!(await Bun.file(path).exists())) fail(`There is no database in ${dataDir}.`)
const database = await openDatabase(path)
try {
  if (command === 'feedback') {
    print(formatFeedback(await newestFeedback(database.read, numberOr(20)), publicUrl ?? ''))
  } else if (command === 'visits') {
    const since = new Date(Date.now() - (numberOr(20) - 1) * dayMs).toISOString().slice(0, 10)
    print(formatVisits(await visitsSince(database.read, since)))
  } else if (command === 'feature' || command === 'unfeature') {
    const featured = command === 'feature'
    const id = resultIdOf(argument ?? fail(usage))
    const changed = await database.write((trx) => setFeatured(trx, id, featured))
    if (!changed) fail(`No public creation has the id ${id}, or it is ${featured ? '' : 'not '}featured already.`)
    print(featured ? 'Featured.' : 'Not featured any more.')
  } else fail(usage)
} finally {
  await database.close()
}

function numberOr(fallback: number): number {
  const count = argument === undefined ? fallback : Number(argument)
  return Number.isInteger(count) && count > 0 ? count : fail(usage)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
