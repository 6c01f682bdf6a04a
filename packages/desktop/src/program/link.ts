import { DesktopProblem } from '../desktop-problem.ts'

/** What a link of a page asks for: a wallpaper that waits at a server under a ticket. */
export interface ApplyLink {
  /** Of the server. */
  origin: string
  /** Works once, and for a few minutes. */
  ticket: string
}

export const scheme = 'mirari'

const maxLinkLength = 2048
const keys = ['v', 'from', 't']
const ticketPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * Reads the words that came with a link. Any page, mail or document can open one, so there is one kind, and whatever
 * differs from it is refused.
 * @throws DesktopProblem
 */
export function readLink(words: readonly string[]): ApplyLink {
  const [text = ''] = words
  if (words.length !== 1 || text.length > maxLinkLength || !/^[\x21-\x7e]+$/.test(text)) throw refused()
  const url = URL.canParse(text) ? new URL(text) : null
  const isApply =
    url?.protocol === `${scheme}:` &&
    url.host === 'apply' &&
    ['', '/'].includes(url.pathname) &&
    `${url.username}${url.password}${url.hash}` === ''
  if (!isApply) throw refused()
  const given = [...url.searchParams.keys()]
  if (given.length !== keys.length || !keys.every((key) => given.includes(key))) throw refused()
  const [version, from, ticket] = keys.map((key) => url.searchParams.get(key) ?? '')
  if (version !== '1' || !ticketPattern.test(ticket ?? '')) throw refused()
  return { origin: readOrigin(from ?? ''), ticket: ticket ?? '' }
}

/**
 * A bare origin of the web, written as browsers write it: no path, no name before the host, no port that goes without
 * saying, no letters that look like others.
 * @throws DesktopProblem
 */
export function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.origin !== text) throw refused()
  return text
}

/** Whether nobody between here and the server can change what it says. */
export function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

const refused = () => new DesktopProblem((faults) => faults.badLink)
