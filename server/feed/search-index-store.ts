import type { Kysely } from 'kysely'
import { engineOf } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'
import { createFts5Index } from './search-fts5-store.ts'
import type { SearchIndex } from './search-index.ts'
import { createTsvectorIndex } from './search-tsvector-store.ts'

const makers = { sqlite: createFts5Index, postgres: createTsvectorIndex }

/** The index of words of a database, with its queries compiled; its engine is asked for here and nowhere else. */
export const createSearchIndex = (db: Kysely<Tables>): SearchIndex => makers[engineOf(db)](db)
