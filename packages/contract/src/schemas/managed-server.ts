import { type Static, Type } from '@sinclair/typebox'
import { errandStates } from '../lists.ts'
import { Count, nullable, oneOf } from './common.ts'

const time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })

/** The backup that is under way, or the last one that was begun here since the server started. */
export const BackupRun = Type.Object(
  {
    status: oneOf(errandStates),
    failure: nullable(Type.String({ description: 'Why it failed, in English' })),
    started_at: nullable(time('When it began')),
    ended_at: nullable(time('When it ended')),
  },
  { $id: 'BackupRun' },
)
export type BackupRun = Static<typeof BackupRun>

export const BackupList = Type.Object(
  {
    folder: Type.String({ description: 'Where backups are' }),
    is_on_disk_of_data: Type.Boolean({ description: 'Whether one broken disk would take them with the data' }),
    items: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Name of its folder' }),
        created_at: time('When it was made'),
        version: Type.String({ description: 'Version of Mirari that made it' }),
        files: Count,
        bytes: Type.Integer({ description: 'Size of its files and its database' }),
        new_bytes: nullable(Type.Integer({ description: 'Without the files that it shares with earlier backups' })),
      }),
      { description: 'Complete backups, the newest first; 100 at most' },
    ),
    run: BackupRun,
  },
  { $id: 'BackupList' },
)
export type BackupList = Static<typeof BackupList>

export const SettingList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Its variable of the environment' }),
        is_set: Type.Boolean({ description: 'Whether the environment sets it; else its default holds' }),
        is_secret: Type.Boolean({ description: 'A secret has no value here' }),
        value: nullable(Type.String({ description: 'What holds; null for a secret, and without a default' })),
      }),
    ),
  },
  { $id: 'SettingList' },
)
export type SettingList = Static<typeof SettingList>
