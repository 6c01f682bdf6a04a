import { byteSize } from '@mirari/product'
import type { Report } from '../feedback/store.ts'
import type { Usage } from '../results/files/room.ts'
import type { VisitCount } from '../visits/store.ts'

/**
 * Formats reports for a terminal, newest first. Control characters in the users' texts are removed, so that they cannot
 * move the cursor or change colors.
 */
export function formatFeedback(reports: readonly Report[], origin: string): string {
  if (reports.length === 0) return 'No reports.'
  return reports
    .map((report) => {
      const images = (JSON.parse(report.attachment_images) as string[]).map((url) => `  picture: ${origin}${url}`)
      return [
        `${report.created_at}  ${report.feedback_type}  ${report.navigation_tag}  ${report.priority}`,
        `  from: ${report.username ?? 'a deleted account'}`,
        ...(report.issue_link ? [`  link: ${report.issue_link}`] : []),
        ...(report.issue_prompt ? [`  prompt: ${report.issue_prompt}`] : []),
        ...images,
        ...report.issue_description.split('\n').map((line) => `  ${line}`),
      ]
        .map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ''))
        .join('\n')
    })
    .join('\n\n')
}

/** Formats daily counts as a table. */
export function formatVisits(counts: readonly VisitCount[]): string {
  if (counts.length === 0) return 'No visits.'
  const rows = counts.map(({ day, tab, type, visitors, users }) => [day, tab, type, String(visitors), String(users)])
  const table = [['day', 'tab', 'type', 'visitors', 'signed in'], ...rows]
  return aligned(table)
}

/** Formats who stores how much as a table, the largest first. */
export function formatUsage(owners: readonly Usage[]): string {
  if (owners.length === 0) return 'No files.'
  const rows = owners.map(({ username, id, bytes, files }) => [byteSize(bytes, 'en'), String(files), username, id])
  return aligned([['size', 'files', 'user', 'id'], ...rows])
}

/** A table with columns of equal width. */
function aligned(table: readonly (readonly string[])[]): string {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Reads the id of a result, which may be given as a link. */
export function resultIdOf(idOrLink: string): string {
  const path = idOrLink.split(/[?#]/, 1)[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}
