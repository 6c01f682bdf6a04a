/**
 * `bun run bench cluster [--rows 5000] [--large 50000] [--seconds 2] [--only 3,4]`: what PostgreSQL and several nodes cost and give,
 * beside SQLite in the same run. Compare the ratios; the figures are those of this machine and of what else it does.
 */
import { parseArgs } from 'node:util'
import { ensurePostgres } from '../support/postgres.ts'
import { benchAccounts } from './cluster/accounts.ts'
import { benchAway } from './cluster/away.ts'
import { benchCreates } from './cluster/creates.ts'
import { benchPages } from './cluster/pages.ts'
import { openPlaces, type Row } from './cluster/places.ts'
import { benchMessages, benchQueue } from './cluster/queue.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    large: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
})
const [small, large, seconds] = [Number(values.rows), Number(values.large), Number(values.seconds)]
if (!(small > 0 && large > small && seconds > 0)) throw new Error('--large must be more than --rows, and both above 0.')
const missing = await ensurePostgres()
if (missing !== null) {
  console.error(missing)
  process.exit(1)
}

let met = 0
let missed = 0

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { name, value, unit, target } of rows) {
    const isMet = target === undefined || holds(value, target)
    if (target !== undefined && isMet) met++
    if (!isMet) missed++
    const digits = value >= 100 ? 0 : 2
    const goal = target === undefined ? '' : `   target ${target}${isMet ? '' : '   MISSED'}`
    console.log(`  ${name.padEnd(76)} ${value.toFixed(digits).padStart(9)} ${unit.padEnd(2)}${goal}`)
  }
}

function holds(value: number, target: string): boolean {
  const [sign, limit] = target.split(' ')
  return sign === '>=' ? value >= Number(limit) : value <= Number(limit)
}

const only = values.only?.split(',')
const isWanted = (part: number): boolean => only === undefined || only.includes(String(part))

await using places = await openPlaces()
if (isWanted(1) || isWanted(2)) {
  const [feed = [], search = []] = await benchPages(places, { small, large }, seconds)
  print(`1. Pages of the feed, nothing remembered, ${small} and ${large} results`, feed)
  print(`2. Searches, ${large} results, one caller`, search)
}
if (isWanted(3)) print('3. Creates: points spent and task queued', await benchCreates(places, seconds))
if (isWanted(4)) print('4. The queue, 8 who lease', await benchQueue(places, seconds))
if (isWanted(5)) print('5. Messages between nodes', await benchMessages(places, seconds))
if (isWanted(6)) {
  print('6. The database away; what several nodes do then shows `bun run cluster`', await benchAway(places))
}
if (isWanted(8)) print('8. Two callers that write at once on PostgreSQL', await benchAccounts(places, seconds))
console.log('\n7. One set of stores: `bun run test postgres` runs their tests on both databases')
console.log(`\n${met} targets met, ${missed} missed`)
