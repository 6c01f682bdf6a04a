/** Table of visits. */
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit_day: VisitDayTable
  }
}

export interface VisitDayTable {
  /** UTC, 'YYYY-MM-DD'. */
  day: string
  tab: string
  type: string
  /** Number of visits by visitors and by users. */
  visitors: Generated<number>
  users: Generated<number>
}
