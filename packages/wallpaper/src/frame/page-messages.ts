/** Messages between the frame in which a package plays and the page around it. */

export const reportLevels = ['log', 'info', 'warn', 'error'] as const
export type ReportLevel = (typeof reportLevels)[number]

/** A line that the playing page wrote to its console, or an error of it. */
export interface PageReport {
  level: ReportLevel
  text: string
  /** Path of the file that an error comes from, as 'script.js:12'; null when it is not known. */
  source: string | null
}

/** What the frame posts besides 'frame' and 'ready'. */
export type FrameMessage =
  | { mirari: 'console'; report: PageReport }
  /** Answers a 'ping': the page still runs. */
  | { mirari: 'pong' }
  /** Answers 'capture'; null when this browser cannot draw the page. */
  | { mirari: 'captured'; image: Blob | null }

const maxTextLength = 4000

/** The report of a message; null for anything else, since the page itself may post whatever it likes. */
export function readReport(data: unknown): PageReport | null {
  if (!isRecord(data) || data.mirari !== 'console' || !isRecord(data.report)) return null
  const { level, text, source } = data.report
  const knownLevel = reportLevels.find((one) => one === level)
  if (!knownLevel || typeof text !== 'string') return null
  return {
    level: knownLevel,
    text: text.slice(0, maxTextLength),
    source: typeof source === 'string' ? source.slice(0, 200) : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
