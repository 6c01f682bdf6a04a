import type { Database as Connection } from 'bun:sqlite'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { mainJob } from './migrations/001-main-job.ts'
import { uploads } from './migrations/002-uploads.ts'
import { trash } from './migrations/003-trash.ts'
import { video } from './migrations/004-video.ts'
import { post } from './migrations/005-post.ts'
import { social } from './migrations/006-social.ts'
import { account } from './migrations/007-account.ts'
import { historyBuckets } from './migrations/008-history-buckets.ts'
import { points } from './migrations/009-points.ts'
import { payments } from './migrations/010-payments.ts'
import { folders } from './migrations/011-folders.ts'
import { search } from './migrations/012-search.ts'
import { wallpapers } from './migrations/013-wallpapers.ts'
import { lineage } from './migrations/014-lineage.ts'
import { wallpaperDocuments } from './migrations/015-wallpaper-documents.ts'
import { templates } from './migrations/016-templates.ts'
import { feedType } from './migrations/017-feed-type.ts'
import { wallpaperUsage } from './migrations/018-wallpaper-usage.ts'
import { mediaUse } from './migrations/019-media-use.ts'
import { installation } from './migrations/020-installation.ts'
import { documentVersions } from './migrations/021-document-versions.ts'
import { historyEntries } from './migrations/022-history-entries.ts'
import { taskFailures } from './migrations/023-task-failures.ts'
import { creatorFeed } from './migrations/024-creator-feed.ts'
import { taskDurations } from './migrations/025-task-durations.ts'
import { nestedFolders } from './migrations/026-nested-folders.ts'
import { placeholderPrompts } from './migrations/027-placeholder-prompts.ts'
import { privacyChoices } from './migrations/028-privacy-choices.ts'
import type { Tables } from './tables.ts'
import { placeTriggers } from './triggers/triggers.ts'

/**
 * Migrations in the order of their names. A released one is never edited and imports nothing, so that it does to every
 * database what it did to the first. Triggers that may change belong in triggers/.
 */
export const migrations: Record<string, Migration> = {
  '001-main-job': mainJob,
  '002-uploads': uploads,
  '003-trash': trash,
  '004-video': video,
  '005-post': post,
  '006-social': social,
  '007-account': account,
  '008-history-buckets': historyBuckets,
  '009-points': points,
  '010-payments': payments,
  '011-folders': folders,
  '012-search': search,
  '013-wallpapers': wallpapers,
  '014-lineage': lineage,
  '015-wallpaper-documents': wallpaperDocuments,
  '016-templates': templates,
  '017-feed-type': feedType,
  '018-wallpaper-usage': wallpaperUsage,
  '019-media-use': mediaUse,
  '020-installation': installation,
  '021-document-versions': documentVersions,
  '022-history-entries': historyEntries,
  '023-task-failures': taskFailures,
  '024-creator-feed': creatorFeed,
  '025-task-durations': taskDurations,
  '026-nested-folders': nestedFolders,
  '027-placeholder-prompts': placeholderPrompts,
  '028-privacy-choices': privacyChoices,
}

/**
 * Runs all outstanding migrations in one transaction, which SQLite supports for schema changes but Kysely's migrator
 * does not use. Foreign keys are off meanwhile, because tables may be rebuilt, and are checked at the end.
 */
export async function migrate(connection: Connection, db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  connection.run('pragma foreign_keys = off')
  connection.run('begin immediate')
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    placeTriggers(connection)
    const broken = connection.query('pragma foreign_key_check').all()
    if (broken.length > 0) throw new Error(`A migration left ${broken.length} rows that point at nothing.`)
    connection.run('commit')
  } catch (error) {
    if (connection.inTransaction) connection.run('rollback')
    throw error
  }
}
