/** Passes on what the playing page writes to its console, and its errors. */
import { type PageReport, type ReportLevel, reportLevels } from './page-messages.ts'

/** More than this many reports within a second are dropped: a page may write in every frame. */
const maxPerSecond = 60
const maxTextLength = 2000

export interface PageReportsOptions {
  post: (report: PageReport) => void
  /** Path of the file of a local address; undefined for any other address. */
  pathOf: (address: string) => string | undefined
}

/** Listens to console and errors of this window; call it again after the document was replaced. */
export function reportPage(window: Window & typeof globalThis, { post, pathOf }: PageReportsOptions): void {
  const limited = limit(post)

  const sourceOf = (address: string, line: number): string | null => {
    const path = pathOf(address) ?? (address === '' || address.startsWith('about:') ? undefined : 'index.html')
    return path === undefined ? null : `${path}${line > 0 ? `:${line}` : ''}`
  }
  for (const level of reportLevels) {
    const write = window.console[level].bind(window.console)
    window.console[level] = (...values: unknown[]) => {
      write(...values)
      limited({ level, text: values.map(textOf).join(' '), source: null })
    }
  }
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (event instanceof ErrorEvent) {
        const { message, filename, lineno } = event
        return limited({ level: 'error', text: message, source: sourceOf(filename, lineno) })
      }
      if (!(target instanceof Element)) return
      const address = target.getAttribute('src') ?? target.getAttribute('href') ?? ''
      limited({ level: 'error', text: `Could not load ${pathOf(address) ?? address}`, source: null })
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => {
    limited({ level: 'error', text: `Unhandled rejection: ${textOf(reason)}`, source: null })
  })
  window.document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile, lineNumber }) => {
    limited({ level: 'warn', text: `Blocked by the preview: ${blockedURI}`, source: sourceOf(sourceFile, lineNumber) })
  })
}

/** A value as a console shows it in one line. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, maxTextLength)
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value !== 'object' || value === null) return String(value)
  const seen = new Set<unknown>()
  try {
    const text = JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === 'bigint' || typeof part === 'function') return String(part)
      if (typeof part !== 'object' || part === null) return part
      if (seen.has(part)) return '…'
      seen.add(part)
      return part
    })
    return text.slice(0, maxTextLength)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

function limit(post: (report: PageReport) => void): (report: PageReport) => void {
  let second = 0
  let count = 0
  return (report) => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, count] = [now, 0]
    count++
    if (count <= maxPerSecond) post(report)
    else if (count === maxPerSecond + 1) post({ level: 'warn' satisfies ReportLevel, text: '…', source: null })
  }
}
