import { mkdir, rm } from 'node:fs/promises'
import type { Database } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { estrangement } from '../installation.ts'
import { filesMark, installationId } from '../store.ts'
import { type Comparison, comparePlaces } from './compare-places.ts'
import { type Copied, copyFiles } from './copy-files.ts'
import { MoveError } from './move-error.ts'
import { type PauseDeps, pauseWriting } from './pause.ts'
import { beginMove, currentMove } from './store.ts'

/** A place for files and its address. */
export interface Place {
  address: string
  storage: Storage
}

export interface MoveOptions extends PauseDeps {
  database: Database
  from: Place
  to: Place
  /** Local folder for files on their way; it is emptied. */
  workFolder: string
  /** Called when all files are copied and the server is about to stop writing. */
  onPause?: () => void
}

export interface MoveReport extends Comparison, Copied {
  /** Time in ms from the moment at which the server was asked to write no more files until everything was compared. */
  pauseMs: number
}

/**
 * Copies all files of an installation to another place, while its server runs. Only the files that are made meanwhile
 * are copied while it writes none, and everything is compared; then the other place has everything, and the server
 * writes no files until it is started there. What was there stays. A call that was broken off is repeated, and goes on.
 * @throws MoveError; Problem 'storage_full', 'storage_unreachable'
 */
export async function moveFiles(options: MoveOptions): Promise<MoveReport> {
  const { database, from, to, workFolder, onPause } = options
  await requireFitting(options)
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  const copy = () => copyFiles({ database, from: from.storage, to: to.storage, workFolder })
  try {
    await database.write((trx) => beginMove(trx, to.address))
    const first = await copy()
    onPause?.()
    const startMs = performance.now()
    await using pause = await pauseWriting(options)
    const last = await copy()
    const comparison = await comparePlaces(database, { from: from.storage, to: to.storage })
    await to.storage.writeMark(await filesMark(database.read))
    await to.storage.writeInstallation((await installationId(database.read)) ?? '')
    await pause.finish()
    return {
      ...comparison,
      files: comparison.files,
      present: first.present + last.present,
      damaged: [...first.damaged, ...last.damaged],
      pauseMs: performance.now() - startMs,
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** @throws MoveError when files would be mixed with others */
async function requireFitting({ database, from, to }: MoveOptions): Promise<void> {
  if (from.address === to.address) throw new MoveError(`The files are in ${to.address} already.`)
  if ((await estrangement({ database, storage: from.storage })) !== null) {
    throw new MoveError('The stored files and the database do not belong together. Nothing was moved.')
  }
  const theirId = await to.storage.readInstallation()
  if (theirId !== null && theirId !== (await installationId(database.read))) {
    throw new MoveError(`${to.address} has the files of another installation. Nothing was moved.`)
  }
  const begun = await currentMove(database.read)
  if (theirId !== null || begun?.target === to.address) return
  for await (const _ of to.storage.list()) {
    throw new MoveError(`${to.address} has files that are not of this installation. Nothing was moved.`)
  }
}
