import { type Kysely, sql } from 'kysely'

const statements = [`alter table generation_result add column wallpaper_uses_count integer not null default 0`]

/** How often a creation was set as a wallpaper. */
export const wallpaperUsage = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
