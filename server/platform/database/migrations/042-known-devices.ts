import { type Kysely, sql } from 'kysely'

/** Browsers that have signed in to an account. */
export const knownDevices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`create table known_device (
        user_id text not null references user(id) on delete cascade,
        device_hash text not null,
        used_at text not null,
        primary key (user_id, device_hash)
      ) strict, without rowid`)
      .execute(db)
  },
}
