/** `bun run admin feedback [count]` and `bun run admin visits [days]`: what only whoever runs the server may see. */
import { newestFeedback } from '../feedback/store.ts'
import { readConfig } from '../platform/config.ts'
import { dataFolder } from '../platform/data-folder.ts'
import { openDatabase } from '../platform/database.ts'
import { visitsSince } from '../visits/store.ts'
import { formatFeedback, formatVisits } from './format.ts'

const dayMs = 24 * 60 * 60 * 1000
const usage = 'Usage: bun run admin feedback [count] | visits [days]'
const [command, argument] = process.argv.slice(2)

const count = argument === undefined ? 20 : Number(argument)
if (!Number.isInteger(count) || count < 1) fail(usage)
const { dataDir, publicUrl } = readConfig(process.env)
const path = dataFolder(dataDir).database
if (!(await Bun.file(path).exists())) fail(`There is no database in ${dataDir}.`)
const database = await openDatabase(path)
try {
  if (command === 'feedback') {
    print(formatFeedback(await newestFeedback(database.read, count), publicUrl ?? ''))
  } else if (command === 'visits') {
    const since = new Date(Date.now() - (count - 1) * dayMs).toISOString().slice(0, 10)
    print(formatVisits(await visitsSince(database.read, since)))
  } else fail(usage)
} finally {
  await database.close()
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
