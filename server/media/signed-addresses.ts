import { createHash } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import { createSeal } from '../platform/seal.ts'

/** Addresses of files that work for a while, for pages of other sites that may see a private result. */
export interface SignedAddresses {
  /** Replaces every address of a stored file in an answer by one that works for one to two hours. */
  signAll<Answer>(answer: Answer): Answer
  /** The key in a signed address, and how long it still works; null when it is none, was changed or has expired. */
  open(segment: string): { key: string; leftMs: number } | null
}

const prefix = 's.'
const windowMs = 60 * 60_000
/** The address of a file at the start of a text, up to its key. */
const address = /^\/media\/([0-9a-f]{32})(?![0-9a-f])/

/**
 * The file’s own key, which works until the file is withdrawn, cannot be read from a signed address. Within an hour
 * the same file has the same one, so that a page does not load an image twice.
 */
export function createSignedAddresses(secret: Uint8Array, clock: Clock): SignedAddresses {
  const { seal, open } = createSeal(secret, 'media', stableNonce)

  function sign(url: string): string {
    const expiresMs = (Math.ceil(clock.now().getTime() / windowMs) + 1) * windowMs
    return url.replace(address, (_, key: string) => `/media/${prefix}${seal(`${expiresMs.toString(36)}.${key}`)}`)
  }

  return {
    signAll: (answer) =>
      JSON.parse(JSON.stringify(answer), (_, value) => (typeof value === 'string' ? sign(value) : value)),

    open(segment) {
      if (!segment.startsWith(prefix)) return null
      const [expires = '', key = ''] = opened(segment.slice(prefix.length)).split('.')
      const leftMs = Number.parseInt(expires, 36) - clock.now().getTime()
      return leftMs > 0 ? { key, leftMs } : null
    },
  }

  function opened(sealed: string): string {
    try {
      return open(sealed)
    } catch {
      return ''
    }
  }
}

/** Depends on the whole text, so that no two texts are sealed with the same nonce. */
const stableNonce = (text: string, key: Buffer): Buffer => createHash('sha256').update(key).update(text).digest()
