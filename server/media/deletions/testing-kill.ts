/** For tests only: a process that deletes the files of an installation and is killed after the first of them. */
import { join } from 'node:path'
import { systemClock } from '../../platform/clock.ts'
import { openConfigured } from '../../platform/database/open.ts'
import { silentLog } from '../../platform/log.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import { createMediaService } from '../service.ts'
import { deleteMediaRows } from '../store.ts'

const [folder = '', address] = process.argv.slice(2)
const database = await openConfigured({ dataDir: folder, databaseUrl: address ?? null })
const disk = await openDiskStorage(join(folder, 'files'))
const storage = {
  ...disk,
  async delete(key: string) {
    await disk.delete(key)
    process.kill(process.pid, 'SIGKILL')
  },
}
const media = createMediaService({ database, storage, clock: systemClock, log: silentLog })
const files = await database.read.selectFrom('media').select(['key', 'thumbnail_widths']).execute()
const keys = files.map(({ key }) => key)
await database.write((trx) => deleteMediaRows(trx, keys))
await media.erase(files)
