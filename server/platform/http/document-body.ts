import { Problem } from './problem.ts'

/** Maximum nesting; the documents of both editors are far below. */
const maxDepth = 64
/** Maximum number of values; 200 items with all of their fields have a fraction of it. */
const maxValues = 50_000
/** Maximum number of characters beside images, several times what a document of 200 items with long texts needs. */
const maxCharacters = 1024 * 1024

/** Seconds for which a document may pause on its way, for example on a phone in a tunnel. */
const silenceS = 120
/** No idle timeout once it is here, because nothing is sent while it is processed; that work has its own time limits. */
const noTimeout = 0

const imageStart = '"data:image/'

/** The part of the server that keeps a connection open. */
export interface ConnectionTimes {
  /** Ends the connection of a request after seconds without traffic; 0 never. */
  timeout(request: Request, seconds: number): void
}

/**
 * Reads an editor's document: JSON whose images are data URLs. Its structure is bounded before it is parsed, because
 * parsing megabytes of brackets or keys holds the event loop for seconds, while images cost next to nothing.
 * @throws Problem 'invalid_body', 'too_large'
 */
export async function readDocumentBody(request: Request, server: ConnectionTimes | null): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Problem('invalid_body')
  server?.timeout(request, silenceS)
  const text = await request.text()
  server?.timeout(request, noTimeout)
  refuseHeavyJson(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_body')
  }
}

/**
 * Refuses JSON whose structure takes long to parse. Only the allowed number of characters is looked at one by one;
 * images are skipped as a whole.
 * @throws Problem 'invalid_body', 'too_large'
 */
export function refuseHeavyJson(text: string): void {
  let depth = 0
  let values = 0
  let inImages = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    if (at - inImages > maxCharacters) throw tooHeavy()
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') {
      const end = endOfImage(text, at)
      isInString = end === null
      if (end !== null) {
        inImages += end - at
        at = end
      }
    } else if (character === '[' || character === '{') {
      depth++
      values++
      if (depth > maxDepth) throw new Problem('invalid_body')
    } else if (character === ']' || character === '}') depth--
    else if (character === ',') values++
    if (values > maxValues) throw tooHeavy()
  }
}

/** Position of the quote that ends an image's data URL; null for any other string, escaped ones included. */
function endOfImage(text: string, start: number): number | null {
  if (!text.startsWith(imageStart, start)) return null
  const end = text.indexOf('"', start + imageStart.length)
  return end < 0 || text[end - 1] === '\\' ? null : end
}

function tooHeavy(): Problem {
  return new Problem('body_too_large', { kilobytes: maxCharacters / 1024 })
}
