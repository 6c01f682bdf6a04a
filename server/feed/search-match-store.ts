import { type RawBuilder, sql } from 'kysely'
import { publicPrompt } from '../results/visibility.ts'

/** The fields of a match, of the tables `result` and `creator`. */
export const matchFields = (): RawBuilder<unknown> => sql`result.generation_result_id, ${publicPrompt()} as prompt,
  result.tags, result.likes_count, creator.username`
