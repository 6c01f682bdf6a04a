import type { Database as Connection } from 'bun:sqlite'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config/config-error.ts'
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
import { accountErasure } from './migrations/029-account-erasure.ts'
import { sessionFamilies } from './migrations/030-session-families.ts'
import { mediaRenewal } from './migrations/031-media-renewal.ts'
import { storedBytes } from './migrations/032-stored-bytes.ts'
import { searchRenewal } from './migrations/033-search-renewal.ts'
import { shownPrompts } from './migrations/035-shown-prompts.ts'
import { mail } from './migrations/036-mail.ts'
import { operators } from './migrations/038-operators.ts'
import { names } from './migrations/040-names.ts'
import { refreshAnswers } from './migrations/041-refresh-answers.ts'
import { knownDevices } from './migrations/042-known-devices.ts'
import { operatorConsole } from './migrations/050-operator-console.ts'
import { moderation } from './migrations/051-moderation.ts'
import { paymentReversals } from './migrations/060-payment-reversals.ts'
import { fairPackaging } from './migrations/061-fair-packaging.ts'
import { invitations } from './migrations/062-invitations.ts'
import { addressProofs } from './migrations/063-address-proofs.ts'
import { secondFactors } from './migrations/064-second-factors.ts'
import { passkeys } from './migrations/065-passkeys.ts'
import { consoleLists } from './migrations/066-console-lists.ts'
import { blockedContent } from './migrations/067-blocked-content.ts'
import { searchPages } from './migrations/068-search-pages.ts'
import { partners } from './migrations/070-partners.ts'
import { namelessWallpapers } from './migrations/071-nameless-wallpapers.ts'
import { partnerSessions } from './migrations/074-partner-sessions.ts'
import { apiKeys } from './migrations/080-api-keys.ts'
import { missingSubjects } from './migrations/085-missing-subjects.ts'
import { launchTickets } from './migrations/090-launch-tickets.ts'
import { partnerPayers } from './migrations/092-partner-payers.ts'
import { partnerWebhooks } from './migrations/093-partner-webhooks.ts'
import { removalsOfGone } from './migrations/100-removals-of-gone.ts'
import { thumbnailHashes } from './migrations/111-thumbnail-hashes.ts'
import { mediaDeletions } from './migrations/124-media-deletions.ts'
import { fileMoves } from './migrations/125-file-moves.ts'
import { visionCalls } from './migrations/170-vision-calls.ts'
import { mailCounts } from './migrations/171-mail-counts.ts'
import { sharedState } from './migrations/175-shared-state.ts'
import { databaseMove } from './migrations/176-database-move.ts'
import { newestOfBuckets } from './migrations/177-newest-of-buckets.ts'
import { sharedSlots } from './migrations/178-shared-slots.ts'
import { packageLeases } from './migrations/179-package-leases.ts'
import { pageAssets } from './migrations/180-page-assets.ts'
import { accountParts } from './migrations/181-account-parts.ts'
import { accountLanguage } from './migrations/182-account-language.ts'
import { storedFiles } from './migrations/183-stored-files.ts'
import { settledMoves } from './migrations/184-settled-moves.ts'
import { openLots } from './migrations/185-open-lots.ts'
import type { Tables } from './tables.ts'
import { settleSearchIndex } from './triggers/search.ts'
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
  '029-account-erasure': accountErasure,
  '030-session-families': sessionFamilies,
  '031-media-renewal': mediaRenewal,
  '032-stored-bytes': storedBytes,
  '033-search-renewal': searchRenewal,
  '035-shown-prompts': shownPrompts,
  '036-mail': mail,
  '038-operators': operators,
  '040-names': names,
  '041-refresh-answers': refreshAnswers,
  '042-known-devices': knownDevices,
  '050-operator-console': operatorConsole,
  '051-moderation': moderation,
  '060-payment-reversals': paymentReversals,
  '061-fair-packaging': fairPackaging,
  '062-invitations': invitations,
  '063-address-proofs': addressProofs,
  '064-second-factors': secondFactors,
  '065-passkeys': passkeys,
  '066-console-lists': consoleLists,
  '067-blocked-content': blockedContent,
  '068-search-pages': searchPages,
  '070-partners': partners,
  '071-nameless-wallpapers': namelessWallpapers,
  '074-partner-sessions': partnerSessions,
  '080-api-keys': apiKeys,
  '085-missing-subjects': missingSubjects,
  '090-launch-tickets': launchTickets,
  '092-partner-payers': partnerPayers,
  '093-partner-webhooks': partnerWebhooks,
  '100-removals-of-gone': removalsOfGone,
  '111-thumbnail-hashes': thumbnailHashes,
  '124-media-deletions': mediaDeletions,
  '125-file-moves': fileMoves,
  '170-vision-calls': visionCalls,
  '171-mail-counts': mailCounts,
  '175-shared-state': sharedState,
  '176-database-move': databaseMove,
  '177-newest-of-buckets': newestOfBuckets,
  '178-shared-slots': sharedSlots,
  '179-package-leases': packageLeases,
  '180-page-assets': pageAssets,
  '181-account-parts': accountParts,
  '182-account-language': accountLanguage,
  '183-stored-files': storedFiles,
  '184-settled-moves': settledMoves,
  '185-open-lots': openLots,
}

/**
 * Runs all outstanding migrations in one transaction, which SQLite supports for schema changes but Kysely's migrator
 * does not use. Foreign keys are off meanwhile, because tables may be rebuilt, and are checked at the end. Of a file
 * that is of this version already only the triggers and settings are brought up to date, so that its size does not
 * matter for a start.
 */
export async function migrate(connection: Connection, db: Kysely<Tables>): Promise<void> {
  const isOutdated = !isComplete(knownMigrations(connection))
  connection.run('pragma foreign_keys = off')
  connection.run('begin immediate')
  try {
    if (isOutdated) await runMigrations(db)
    placeTriggers(connection)
    settleSearchIndex(connection)
    if (isOutdated) checkForeignKeys(connection)
    connection.run('commit')
  } catch (error) {
    if (connection.inTransaction) connection.run('rollback')
    throw error
  }
}

async function runMigrations(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A number below the newest may arrive later, because several people work at once; none depends on another's.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function checkForeignKeys(connection: Connection): void {
  const broken = connection.query('pragma foreign_key_check').all()
  if (broken.length > 0) throw new Error(`A migration left ${broken.length} rows that point at nothing.`)
}

/** @throws ConfigError when the database is not exactly of this version */
export function requireMigrated(connection: Connection): void {
  if (isComplete(knownMigrations(connection))) return
  throw new ConfigError(
    'An older version of Mirari has used this data folder. Start the server of this version first, which updates it.',
  )
}

const isComplete = (applied: readonly string[]): boolean =>
  Object.keys(migrations).every((name) => applied.includes(name))

/**
 * Names of the migrations that a file has; none for an empty one.
 * @throws ConfigError when a newer version has migrated it, which this one could only harm
 */
function knownMigrations(connection: Connection): string[] {
  // Kysely would read every table and column to learn whether one of them exists.
  const isMigrated = connection.query('select 1 from sqlite_master where name = ?').get(DEFAULT_MIGRATION_TABLE)
  if (!isMigrated) return []
  const rows = connection.query<{ name: string }, []>(`select name from ${DEFAULT_MIGRATION_TABLE}`).all()
  const applied = rows.map(({ name }) => name)
  if (applied.every((name) => name in migrations)) return applied
  throw new ConfigError(
    'A newer version of Mirari has used this data folder. Start that version, or restore a backup of the older one.',
  )
}

/** Names of the migrations that a database has; none for an empty one. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}
