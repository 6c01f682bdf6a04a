import { type Clock, systemClock } from '../clock.ts'
import { Problem } from './problem.ts'
import { steadyBody } from './steady-body.ts'

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
 * parsing megabytes of brackets or keys holds the event loop for seconds, while images cost next to nothing. It is
 * looked at piece by piece as it arrives: reading it at once holds the event loop, too.
 * @throws Problem 'invalid_body', 'too_large', 'body_too_slow'
 */
export async function readDocumentBody(
  request: Request,
  server: ConnectionTimes | null,
  clock: Pick<Clock, 'monotonicMs'> = systemClock,
): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Problem('invalid_body')
  server?.timeout(request, silenceS)
  const decoder = new TextDecoder()
  const refuseHeavy = createJsonGuard()
  let text = ''
  for await (const bytes of steadyBody(request.body ?? new Blob().stream(), clock)) {
    const piece = decoder.decode(bytes, { stream: true })
    refuseHeavy(piece)
    text += piece
  }
  server?.timeout(request, noTimeout)
  try {
    return JSON.parse(text + decoder.decode())
  } catch {
    throw new Problem('invalid_body')
  }
}

/**
 * Refuses JSON whose structure takes long to parse.
 * @throws Problem 'invalid_body', 'too_large'
 */
export function refuseHeavyJson(text: string): void {
  createJsonGuard()(text)
}

/**
 * Makes a function that takes the pieces of a JSON text in turn and refuses one whose structure takes long to parse.
 * Only the allowed number of characters is looked at one by one; images are skipped as a whole.
 * @throws Problem 'invalid_body', 'too_large' from the function
 */
export function createJsonGuard(): (piece: string) => void {
  let depth = 0
  let values = 0
  /** Characters beside images. */
  let characters = 0
  let within: 'structure' | 'text' | 'image' = 'structure'
  let isEscaped = false
  let imageCharacters = 0
  let endsInBackslash = false
  /** What came after the last quote, when it was too little to tell whether an image starts there. */
  let held = ''

  /** Goes on to the quote that ends the image. */
  function skipImage(text: string, from: number): number {
    const end = text.indexOf('"', from)
    const next = end < 0 ? text.length : end
    const isQuoteEscaped = next > from ? text[next - 1] === '\\' : endsInBackslash
    imageCharacters += next - from
    endsInBackslash = isQuoteEscaped
    if (end < 0) return text.length
    if (isQuoteEscaped) {
      // An image's data URL escapes nothing: it was a text that only starts like one.
      characters += imageCharacters
      within = 'text'
    } else within = 'structure'
    return end + 1
  }

  function readStructure(character: string | undefined): void {
    if (character === '[' || character === '{') {
      depth++
      values++
      if (depth > maxDepth) throw new Problem('invalid_body')
    } else if (character === ']' || character === '}') depth--
    else if (character === ',') values++
    if (values > maxValues) throw tooHeavy()
  }

  return (piece) => {
    const text = held + piece
    held = ''
    let at = 0
    while (at < text.length) {
      if (within === 'image') at = skipImage(text, at)
      else {
        const character = text[at]
        if (within === 'text') {
          if (isEscaped) isEscaped = false
          else if (character === '\\') isEscaped = true
          else if (character === '"') within = 'structure'
        } else if (character === '"') {
          if (text.length - at < imageStart.length && imageStart.startsWith(text.slice(at))) {
            held = text.slice(at)
            return
          }
          within = text.startsWith(imageStart, at) ? 'image' : 'text'
          imageCharacters = 0
        } else readStructure(character)
        at++
        characters++
      }
      if (characters > maxCharacters) throw tooHeavy()
    }
  }
}

function tooHeavy(): Problem {
  return new Problem('body_too_large', { kilobytes: maxCharacters / 1024 })
}
