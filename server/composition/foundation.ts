import { existsSync } from 'node:fs'
import type { PasswordCost } from '../accounts/password.ts'
import { createAddOns } from '../add-ons/add-ons.ts'
import type { AddOn } from '../add-ons/catalog.ts'
import { claimFiles } from '../media/installation.ts'
import { claimSecret } from '../media/installation-secret.ts'
import { arriveAt } from '../media/move/arrive.ts'
import { createMovableStorage } from '../media/move/movable-storage.ts'
import { createRenewals, readRenewals } from '../media/renewals.ts'
import { createMediaService } from '../media/service.ts'
import { createSignedAddresses } from '../media/signed-addresses.ts'
import { hasMedia } from '../media/store.ts'
import { createVariantService } from '../media/variants/service.ts'
import { createVariantCache } from '../media/variants/variant-cache.ts'
import { createMediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import { databaseAddress } from '../platform/config/config-database.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { diskAddress, type S3Config, storageAddress } from '../platform/config/config-storage.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { readSecret } from '../platform/config/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createBus } from '../platform/live/bus.ts'
import { createLive } from '../platform/live/live.ts'
import { asError, type Log } from '../platform/log.ts'
import { createSchedule } from '../platform/schedule/schedule.ts'
import { createSessions } from '../platform/session/session.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import { openS3Storage } from '../platform/storage/s3/open.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createTimeGuard } from '../platform/time-guard.ts'
import { createPointsService } from '../points/service.ts'
import type { DomainEvents } from '../results/events.ts'
import { createRoom } from '../results/files/room.ts'
import type { Config } from './config.ts'
import { createSeclude } from './seclude.ts'

export interface FoundationOptions {
  config: Config
  clock: Clock
  log: Log
  /** The networks that an operator may add; by default those of the catalog. */
  addOns?: readonly AddOn[] | undefined
  /** What passwords cost to hash; tests, which hash a thousand, pass a lower one than the usual. */
  passwordCost?: PasswordCost | undefined
}

/** A large image as AVIF takes long on a small machine, ms. */
const conversionTimeoutMs = 90_000

export type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** Claims and opens the data folder and creates what every feature uses. @throws ConfigError */
export async function openFoundation(options: FoundationOptions) {
  const { dataDir, databaseUrl } = options.config
  const unlock = lockFolder(dataDir)
  try {
    const { restoring, database } = dataFolder(dataDir)
    if (databaseUrl === null && existsSync(restoring) && !existsSync(database)) {
      throw new ConfigError(`A restore into ${dataDir} broke off. Please run \`bun run restore\` again.`)
    }
    return { ...(await openClaimed(options)), unlock, passwordCost: options.passwordCost }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openClaimed({ config, clock, log, addOns }: FoundationOptions) {
  const { dataDir, databaseUrl, publicUrl } = config
  const folder = dataFolder(dataDir)
  const secret = await readSecret(dataDir, config.sharedSecret)
  const place = config.storage
    ? await openS3Storage({ config: config.storage, log, localFolder: dataDir })
    : await openDiskStorage(folder.files)
  const database = await openConfigured(config)
  const address = config.storage ? storageAddress(config.storage) : diskAddress
  try {
    if (databaseUrl !== null) await claimSecret(database, secret)
    await arriveAt(address, { database, log })
    if (config.storage) await refuseForeignBucket(config.storage, { database, storage: place })
  } catch (error) {
    await database.close()
    throw error
  }
  const storage = createMovableStorage(place, { database, clock })
  const reason = await claimFiles({ database, storage })
  if (reason !== null) {
    log.error('the stored files and the database do not belong together; none is set aside', {
      reason,
      database: databaseUrl === null ? folder.database : databaseAddress(databaseUrl),
      files: config.storage ? address : folder.files,
    })
  }
  const time = await createTimeGuard({ database, clock, log })
  const sessions = createSessions({
    database,
    clock,
    isTimeTrusted: time.isTrusted,
    secret,
    tokenTtlS: config.tokenTtlS,
    callsPerKey: config.callsPerKey,
    sessionTtlDays: config.sessionTtlDays,
    secureCookie: publicUrl?.startsWith('https:') ?? false,
  })
  const onListenerError = (error: unknown) => log.error('a listener failed', { error: asError(error) })
  const variantCache = createVariantCache(folder.variants)
  const renewals = createRenewals(await readRenewals(database, clock.now()))
  const signedAddresses = createSignedAddresses(secret, clock)
  const media = createMediaService({ database, storage, clock, log, variants: variantCache, renewals, signedAddresses })
  const seclude = createSeclude(config)
  // Of its own, so that uploads do not wait for downloads.
  const converters = createMediaWorkers({
    size: 1,
    timeoutMs: conversionTimeoutMs,
    seclusion: seclude(folder.variants),
  })
  return {
    config,
    clock,
    time,
    log,
    folder,
    seclude,
    secret,
    storage,
    database,
    sessions,
    points: createPointsService({ clock, isTimeTrusted: time.isTrusted }),
    media,
    signedAddresses,
    room: createRoom({
      quotaBytes: config.storageQuotaBytes,
      reserveBytes: config.diskReserveBytes,
      disk: storage.disk,
    }),
    workers: createMediaWorkers({ seclusion: seclude(folder.incoming) }),
    converters,
    addOns: createAddOns({
      ...{ models: folder.models, log, addOns },
      seclusion: {
        ...seclude(folder.work, folder.incoming),
        readFolders: seclude(folder.models).ownFolders,
      },
    }),
    variants: createVariantService({
      media,
      convert: (job, owner) => converters.of({ owner }).run({ type: 'convert', ...job }),
      cache: variantCache,
    }),
    live: createLive(onListenerError),
    events: createBus<DomainEvents>(onListenerError),
    schedule: createSchedule(log, database.peers),
  }
}

/** A bucket without the files of this database would look like their loss. @throws ConfigError */
async function refuseForeignBucket(
  config: S3Config,
  { database, storage }: { database: Database; storage: Storage },
): Promise<void> {
  if (!(await hasMedia(database.read)) || (await storage.readInstallation()) !== null) return
  for await (const _ of storage.list()) return
  throw new ConfigError(
    `The files of this installation are not in ${storageAddress(config)}; please move them there first by \`bun run move\`, or set STORAGE_URL as it was.`,
  )
}
