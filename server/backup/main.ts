/** `bun run backup [folder]`, `bun run check:backup <folder>` and `bun run restore <folder>`; see the settings. */
import { join, resolve } from 'node:path'
import { byteSize } from '@mirari/product'
import { version } from '../../package.json'
import { readConfig } from '../composition/config.ts'
import { storageAddress } from '../platform/config/config-storage.ts'
import { asError, createLog } from '../platform/log.ts'
import { openS3Storage } from '../platform/storage/s3/open.ts'
import { createBackup } from './create-backup.ts'
import { BackupError } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

// Only the user who runs it reads what it writes.
process.umask(0o077)

const [command, folder] = process.argv.slice(2)
const now = new Date()

try {
  const { dataDir, backupDir, databaseUrl: postgres, sharedSecret: secret, storage } = readConfig(process.env)
  const log = createLog((line) => process.stderr.write(line))
  const bucket = storage ? await openS3Storage({ config: storage, log, localFolder: dataDir }) : undefined
  if (command === 'check') {
    if (folder === undefined) throw new BackupError('Say which backup: bun run check:backup <folder>')
    const { created_at, files } = await checkBackup(resolve(folder))
    print(`The backup of ${created_at} is whole: its database and ${files} files are what was written.`)
  } else if (command === 'restore') {
    if (folder === undefined) throw new BackupError('Say which backup: bun run restore <folder>')
    const { created_at, files, before } = await restoreBackup({
      ...{ backup: resolve(folder), dataDir, now, postgres },
      ...(bucket && { bucket }),
    })
    print(
      `Restored ${files} files and the database of ${created_at} into ${dataDir}${storage ? ` and ${storageAddress(storage)}` : ''}.`,
    )
    if (before) print(`What was there before lies in ${before}. Delete it when you are sure.`)
  } else {
    const target = resolve(folder ?? join(backupDir, now.toISOString().replaceAll(':', '-')))
    const report = await createBackup({
      ...{ dataDir, target, version, now, secret, postgres },
      ...(bucket && { bucket }),
    })
    const files = `${report.files} files (${byteSize(report.bytes, 'en')})`
    print(`Wrote ${files} and the database (${byteSize(report.databaseBytes, 'en')}) to ${report.folder}.`)
  }
} catch (error) {
  process.stderr.write(`${asError(error).message}\n`)
  process.exit(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
