import type {
  ManagedReport,
  ManagedReportPage,
  ManagedResult,
  ReportChange,
  ReportsQuery,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import type { ActLog } from './act-log.ts'
import { resultIdOf } from './format.ts'
import { managedResults } from './moderation-store.ts'
import { pageOf } from './page.ts'
import { type ReportRow, reportById, reportsPage, updateReport } from './report-store.ts'

export type ReportService = ReturnType<typeof createReports>

/** What operators do with the reports of users. */
export function createReports({ database, log }: { database: Database; log: ActLog }) {
  return {
    /** @throws Problem 'forbidden' */
    async list(user: User, { state, after, limit }: ReportsQuery): Promise<ManagedReportPage> {
      await log.require(user)
      const rows = await reportsPage(database.read, { state, after, limit: limit + 1 })
      const { items, next } = pageOf(rows, limit, ({ id }) => id)
      return { items: await withResults(database.read, items), next }
    },

    /** Sets the state and the note of a report. @throws Problem 'forbidden', 'not_found' */
    change: (user: User, id: string, change: ReportChange): Promise<ManagedReport> =>
      log.act(user, async (trx, write) => {
        const row = await reportById(trx, id)
        if (!row) throw new Problem('report_not_found')
        if (row.state !== change.state || row.note !== change.note) {
          await updateReport(trx, id, change)
          const { user_id, username } = row
          const subject = user_id !== null && username !== null ? { id: user_id, username } : null
          await write({ action: 'report', subject, target: id, reason: `${change.state}: ${change.note}` })
        }
        const [report] = await withResults(trx, [{ ...row, ...change }])
        if (!report) throw new Problem('report_not_found')
        return report
      }),
  }
}

/** Reports with the results that their links lead to. */
async function withResults(db: Kysely<Tables>, rows: readonly ReportRow[]): Promise<ManagedReport[]> {
  const ids = rows.map(({ issue_link }) => resultIdOf(issue_link)).filter((id) => id !== '')
  const results = new Map((await managedResults(db, ids)).map((result) => [result.id, result]))
  return rows.map((row) => toReport(row, results.get(resultIdOf(row.issue_link)) ?? null))
}

function toReport(row: ReportRow, result: ManagedResult | null): ManagedReport {
  const { id, user_id, username, state, note, created_at } = row
  return {
    ...{ id, state, note, created_at, result },
    reporter: user_id !== null && username !== null ? { id: user_id, username } : null,
    type: row.feedback_type,
    tag: row.navigation_tag,
    description: row.issue_description,
    link: row.issue_link,
    prompt: row.issue_prompt,
    images: JSON.parse(row.attachment_images),
  }
}
