import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { maxVideoBytes } from '@mirari/model'
import { createHostCheck, type HostCheckOptions, HostRefusal } from '../platform/http/host-check.ts'
import { Problem } from '../platform/http/problem.ts'
import { fileSink, type ReceivedFile } from './receive-files.ts'

export interface LinkFetcherOptions extends HostCheckOptions {
  /** Time limit in ms for everything together: names, redirects, bytes. */
  timeoutMs?: number
  /** Additional trusted certificates; only for tests. */
  ca?: string
}

/**
 * Downloads the file at an address to `path`. @throws Problem 'link_refused', 'link_failed', 'too_large',
 * 'unsupported_type'
 */
export type LinkFetcher = (url: string, path: string) => Promise<ReceivedFile>

const maxRedirects = 5
const defaultTimeoutMs = 30_000
const maxUrlLength = 4096
const webProtocols: readonly string[] = ['http:', 'https:']

/**
 * Fetches images and videos from addresses given by users. Every address of every host on the way is checked, and the
 * connection goes to exactly the checked address, so that a name that resolves differently the next time has no effect.
 */
export function createLinkFetcher({
  timeoutMs = defaultTimeoutMs,
  ca,
  ...hosts
}: LinkFetcherOptions = {}): LinkFetcher {
  const checkHost = createHostCheck(hosts)

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { address, port, servername } = await checkHost(url)
    signal.throwIfAborted()
    return new Promise((resolveResponse, reject) => {
      const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
        {
          host: address,
          port,
          path: `${url.pathname}${url.search}`,
          // The certificate is for the name, not for the address.
          ...(servername !== null && { servername }),
          ...(ca && { ca }),
          headers: {
            host: url.host,
            accept: 'image/*, video/*',
            // No compression, because a small answer could decompress to a huge one.
            'accept-encoding': 'identity',
            'user-agent': 'Mirari',
          },
          agent: false,
          signal,
        },
        resolveResponse,
      )
      call.on('error', reject)
      call.end()
    })
  }

  /** Follows redirects, each of them checked like the first address. */
  async function follow(start: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = start
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await open(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return response
      response.destroy()
      if (statusCode < 300 || statusCode > 399 || !headers.location) throw failed()
      url = parseLink(headers.location, url)
    }
    throw failed()
  }

  async function write(response: IncomingMessage, path: string): Promise<ReceivedFile> {
    const file = fileSink(path)
    try {
      // A file that declares too large a size is not read.
      if (Number(response.headers['content-length'] ?? 0) > maxVideoBytes) {
        throw new Problem('video_too_large')
      }
      for await (const bytes of response) {
        if (!(bytes instanceof Uint8Array)) throw failed()
        await file.write(bytes)
        const result = file.refusal()
        if (result) throw result
      }
      await file.end()
      const result = file.result()
      if ('refused' in result) throw result.refused
      return result
    } finally {
      response.destroy()
      await file.close()
    }
  }

  return async (link, path) => {
    const url = parseLink(link)
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      return await write(await follow(url, controller.signal), path)
    } catch (error) {
      if (error instanceof HostRefusal && error.reason === 'not_public') throw refused()
      // Details of the error would tell an attacker what is at which address.
      throw error instanceof Problem ? error : failed(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** @throws Problem 'link_refused' */
function parseLink(text: string, base?: URL): URL {
  const url = text.length <= maxUrlLength ? URL.parse(text, base?.href) : null
  if (!url || !webProtocols.includes(url.protocol) || url.username !== '' || url.password !== '') throw refused()
  return url
}

function refused(): Problem {
  return new Problem('link_refused')
}

function failed(cause?: unknown): Problem {
  return new Problem('link_failed', {}, { cause })
}
