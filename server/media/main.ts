/**
 * `bun run move --storage <address>` takes all files to another place, `--storage disk` to the data folder; `--to
 * <address>` takes all rows to another database, `--to sqlite` into the data folder.
 */
import { parseArgs } from 'node:util'
import { byteSize } from '@mirari/product'
import { readConfig } from '../composition/config.ts'
import { databaseAddress, readDatabase } from '../platform/config/config-database.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { diskAddress, readStorage, type S3Config, storageAddress } from '../platform/config/config-storage.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { openConfiguredOfServer } from '../platform/database/open.ts'
import { cancelLeaving, moveToPostgres, moveToSqlite } from '../platform/database/rows/move-database.ts'
import { asError, createLog } from '../platform/log.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import { openS3Storage } from '../platform/storage/s3/open.ts'
import { isUnreachable } from '../platform/storage/unreachable.ts'
import { auditLedger } from '../points/audit-store.ts'
import { MoveError } from './move/move-error.ts'
import { moveFiles, type Place } from './move/move-files.ts'
import { removeOld } from './move/remove-old.ts'
import { endMove } from './move/store.ts'

/** Where the database is. */
type DatabasePlace = Pick<ReturnType<typeof readConfig>, 'dataDir' | 'databaseUrl'>

const usage = `Usage: bun run move --storage <s3://bucket?endpoint=…  or  disk>     copies all files there
       bun run move --to <postgres://…  or  sqlite>   copies all rows there
       bun run move --remove-old <s3://…  or  disk>   deletes what a move has left there
       bun run move --cancel                          lets the server go on where it is`

// Only the user who runs it reads what it writes.
process.umask(0o077)

try {
  await run()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const options = {
    storage: { type: 'string' },
    to: { type: 'string' },
    'remove-old': { type: 'string' },
    cancel: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, storage } = config
  if (Object.keys(values).length !== 1) throw new MoveError(usage)
  if (values.to !== undefined) return moveTo(values.to, config)
  if (values.cancel) await cancelLeaving({ file: dataFolder(dataDir).database, postgres: databaseUrl })
  const database = await openConfiguredOfServer(config)
  try {
    if (values.cancel) {
      await database.write(endMove)
      return print('The move is forgotten: the server writes files and rows where it has them. What was copied stays.')
    }
    const present = await placeOf(storage, { dataDir })
    const setting = values.storage === undefined ? '--remove-old' : '--storage'
    const address = values.storage ?? values['remove-old'] ?? ''
    const other = await placeOf(address === diskAddress ? null : bucketIn(address, setting), { dataDir, setting })
    if (values.storage === undefined) {
      const { removed, left } = await removeOld({ database, present, old: other })
      print(`Deleted ${removed} files in ${other.address}.`)
      if (left > 0) print(`${left} files stay there, because ${present.address} does not have them.`)
      return
    }
    print(`Copying the files from ${present.address} to ${other.address}. The server goes on meanwhile.`)
    const report = await moveFiles({
      ...{ database, from: present, to: other, workFolder: dataFolder(dataDir).moving },
      claim: () => claimed(dataDir),
      onPause: () => print('Copied. For the files that were made meanwhile the server now writes none.'),
    })
    const copied = report.files - report.present
    print(
      `${report.files} files (${byteSize(report.bytes, 'en')}) are in ${other.address}, each compared by its SHA-256.`,
    )
    print(`${copied} were copied, ${report.present} were there before; the last part took ${seconds(report.pauseMs)}.`)
    for (const key of report.missing) print(`The file ${key} was missing already.`)
    for (const key of report.damaged) print(`The file ${key} was damaged already; it was copied as it is.`)
    print(
      other.address === diskAddress
        ? 'Now start the server without STORAGE_URL. Until then it shows everything, but takes no new files.'
        : `Now start the server with STORAGE_URL=${other.address}\nUntil then it shows everything, but takes no new files.`,
    )
    print(`The files in ${present.address} stay until you run: bun run move --remove-old '${present.address}'`)
  } finally {
    await database.close()
  }
}

/** Takes the rows to another database. @param target address of PostgreSQL, or 'sqlite' */
async function moveTo(target: string, { dataDir, databaseUrl }: DatabasePlace): Promise<void> {
  const isBack = target === 'sqlite'
  const postgres = databaseUrl ?? readDatabase(target, '--to')
  if (isBack !== (databaseUrl !== null) || postgres === null) {
    throw new MoveError(
      isBack ? 'The rows are in SQLite already.' : 'The rows are in PostgreSQL already; `--to sqlite` takes them back.',
    )
  }
  const onPause = () => print('Copied. For the rows that were made meanwhile the server now takes no others.')
  print('Copying the rows. The server goes on meanwhile.')
  const address = isBack ? target : databaseAddress(target)
  const move = { file: dataFolder(dataDir).database, postgres, address, now: new Date(), onPause }
  const { rows, copied, pauseMs } = await (isBack ? moveToSqlite(move) : moveToPostgres(move))
  print(`${rows} rows are in ${move.address}, each table compared by the number and the SHA-256 of its rows.`)
  print(`${copied} were copied; the last part took ${seconds(pauseMs)}.`)
  const database = await openConfiguredOfServer({ dataDir, databaseUrl: isBack ? null : postgres })
  const faults = await auditLedger(database.read).finally(() => database.close())
  print(faults.length === 0 ? 'The ledger of points adds up.' : 'The ledger does not add up: bun run check:points')
  print(
    isBack
      ? 'Now start the server without DATABASE_URL. Until then it shows everything, but changes nothing.'
      : 'Now start the server with this address as DATABASE_URL. Until then it shows everything, but changes nothing.',
  )
  print('The rows of before stay where they were. To go on there after all: bun run move --cancel')
}

/** @param options.setting where its address was written */
async function placeOf(
  config: S3Config | null,
  { dataDir, setting }: { dataDir: string; setting?: string },
): Promise<Place> {
  if (config === null) {
    const storage = await openDiskStorage(dataFolder(dataDir).files, { isInUse: true })
    return { address: diskAddress, storage }
  }
  const log = createLog((line) => process.stderr.write(line))
  const options = { config, log, localFolder: dataDir, ...(setting !== undefined && { setting }) }
  return { address: storageAddress(config), storage: await openS3Storage(options) }
}

/** The bucket of an address; the key for it stands in the settings. */
function bucketIn(url: string, setting: string): S3Config | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = process.env
  return readStorage({ url, accessKeyId, secretAccessKey, region, setting })
}

function claimed(dataDir: string): (() => void) | null {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

function sentenceOf(error: unknown): string {
  const { message, cause } = asError(error)
  if (!isUnreachable(error)) return message
  return `A storage cannot be reached (${asError(cause).message}). Please run the command again: it goes on where it was.`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
