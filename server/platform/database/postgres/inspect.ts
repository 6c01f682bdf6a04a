/** What operators want to know of a database before a server starts on it. Nothing in it is changed. */
import { Client } from 'pg'
import { asRefusal } from './refusal.ts'

export interface PostgresFacts {
  /** Such as '15.8'. */
  version: string
  isTooOld: boolean
  encoding: string
  /** Whether the user may make tables, as migrations do. */
  mayMakeTables: boolean
  /** Whether addresses that differ only in case can be told apart from others, which needs an extension. */
  hasCitext: boolean
  /** Whether it is the copy of another database, which nothing can be written to. */
  isReadOnly: boolean
  /** By how much its clock is ahead of that of this machine, in ms, to half of the time of an answer. */
  aheadMs: number
  /** Time in ms until an answer, the middle one of a few. */
  answerMs: number
}

interface Row {
  version: string
  number: string
  encoding: string
  may_make: boolean
  has_citext: boolean
  is_read_only: boolean
}

const oldestVersion = 150_000
const connectTimeoutMs = 10_000
const rounds = 5

const facts = `select current_setting('server_version') as version, current_setting('server_version_num') as number,
  current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_read_only,
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_make,
  exists(select from pg_available_extensions where name = 'citext') as has_citext`

/** @throws ConfigError when the database cannot be reached, in one sentence */
export async function inspectPostgres(address: string): Promise<PostgresFacts> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: connectTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const [row] = (await client.query<Row>(facts)).rows
    if (!row) throw new Error('The database answers no row.')
    return {
      version: row.version,
      isTooOld: Number(row.number) < oldestVersion,
      encoding: row.encoding,
      mayMakeTables: row.may_make,
      hasCitext: row.has_citext,
      isReadOnly: row.is_read_only,
      ...(await timesOf(client)),
    }
  } catch (error) {
    throw asRefusal(error, address)
  } finally {
    await client.end().catch(() => {})
  }
}

async function timesOf(client: Client): Promise<Pick<PostgresFacts, 'aheadMs' | 'answerMs'>> {
  const times: { answerMs: number; aheadMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const [startMs, start] = [performance.now(), Date.now()]
    const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const answerMs = performance.now() - startMs
    times.push({ answerMs, aheadMs: Number(rows[0]?.ms) - start - answerMs / 2 })
  }
  times.sort((a, b) => a.answerMs - b.answerMs)
  return { answerMs: times[Math.floor(rounds / 2)]?.answerMs ?? 0, aheadMs: times[0]?.aheadMs ?? 0 }
}
