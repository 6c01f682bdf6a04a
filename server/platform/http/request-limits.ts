import { maxUploadFiles, maxVideoBytes } from '@mirari/model'
import { Problem } from './problem.ts'
import { pathOf } from './request-address.ts'

/** Enough for a long prompt with references; files are sent to other routes. */
const maxBodyBytes = 64 * 1024

/** All files of an upload at their maximum size, and the overhead of the form. */
export const maxUploadBytes = maxUploadFiles * maxVideoBytes + 1024 * 1024

/** A document of an editor with two images encoded as text. */
const maxSaveBytes = 24 * 1024 * 1024

/** Maximum size of the base of a template; see templates/receive-form.ts. */
export const maxBaseZipBytes = 200 * 1024 * 1024
export const maxScreenshotBytes = 8 * 1024 * 1024
export const maxTemplateJsonBytes = 1024 * 1024
export const maxHtmlBytes = 4 * 1024 * 1024
/** All parts of a template, and the overhead of the form. */
export const maxTemplateUploadBytes =
  maxBaseZipBytes + maxScreenshotBytes + maxTemplateJsonBytes + maxHtmlBytes + 64 * 1024

/** Larger limits by path: of uploads, which their route reads piece by piece, and of saved editor documents. */
const bodyLimits: Readonly<Record<string, number>> = {
  '/api/upload': maxUploadBytes,
  '/api/wallpaper/save': maxSaveBytes,
  '/api/wallpaper/template/upload': maxTemplateUploadBytes,
  '/api/wallpaper/updatetemplatedata': maxSaveBytes,
}

/**
 * Refuses a body by its declared length before a byte is read. A body without a declared length is refused too: clients
 * know the length, while the server could only find it out by reading.
 * @throws Problem 'too_large', 'bad_request'
 */
export function refuseLargeBody(request: Request): void {
  const limit = bodyLimits[pathOf(request)] ?? maxBodyBytes
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw new Problem('body_too_large', { kilobytes: limit / 1024 })
  }
  if (request.headers.has('transfer-encoding')) {
    throw new Problem('body_length_missing')
  }
}
