import { maxUploadFiles, maxVideoBytes } from '@mirari/model'
import { Problem } from './problem.ts'

/** Room for a long prompt with references; files travel another way. */
const maxBodyBytes = 64 * 1024

/** All files of an upload at their limit, and what a form adds to them. */
export const maxUploadBytes = maxUploadFiles * maxVideoBytes + 1024 * 1024

/** A document of an editor with two pictures as text. */
const maxSaveBytes = 24 * 1024 * 1024

/** What a template may be sent as, part by part; see templates/receive-form.ts. */
export const maxBaseZipBytes = 200 * 1024 * 1024
export const maxScreenshotBytes = 8 * 1024 * 1024
export const maxTemplateJsonBytes = 1024 * 1024
export const maxHtmlBytes = 4 * 1024 * 1024
/** All of it, and what a form adds. */
export const maxTemplateUploadBytes =
  maxBaseZipBytes + maxScreenshotBytes + maxTemplateJsonBytes + maxHtmlBytes + 64 * 1024

/** Longer bodies: of the upload, which its route reads by itself, piece by piece, and of what the editors save. */
const longer: Readonly<Record<string, number>> = {
  '/api/upload': maxUploadBytes,
  '/api/wallpaper/save': maxSaveBytes,
  '/api/wallpaper/template/upload': maxTemplateUploadBytes,
  '/api/wallpaper/updatetemplatedata': maxSaveBytes,
}

/**
 * Refuses a body that is too large by its own account, before a byte of it is read. One that does not say its length
 * is refused too: clients know it, and it could only be found out by reading.
 * @throws Problem 'too_large', 'bad_request'
 */
export function refuseLargeBody(request: Request): void {
  const { pathname } = new URL(request.url)
  const limit = longer[pathname] ?? maxBodyBytes
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw new Problem('body_too_large', { kilobytes: limit / 1024 })
  }
  if (request.headers.has('transfer-encoding')) {
    throw new Problem('body_length_missing')
  }
}
