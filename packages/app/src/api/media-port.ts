import { deleteUpload, describeImage, listUploads, uploadFiles, uploadLink } from '@mirari/contract/addresses'
import type { UploadInfo } from '@mirari/contract/schemas'
import { type MediaPort, MediaRefusal } from '@mirari/create-box'
import type { RequestProblemCode } from '@mirari/messages'
import type { AppTexts } from '../i18n/app-texts.ts'
import type { HttpClient } from './http-client.ts'
import { problemText } from './problem-text.ts'
import { isUnreachable, RequestProblem } from './request-problem.ts'

/** Problems that are not about the files: the same call may succeed later. */
const temporary: readonly RequestProblemCode[] = [
  'too_many_requests',
  'quota_exceeded',
  'storage_full',
  'internal',
  'unavailable',
]

function asRefusal(error: unknown, texts: AppTexts): unknown {
  if (!(error instanceof RequestProblem) || error.detail === null) return error
  const isTemporary = temporary.includes(error.code)
  return new MediaRefusal(problemText(texts, error, texts.createBox.messages.uploadFailed), { isTemporary })
}

/** Tags by their names in the language of the app, without those that another one says already. */
function readableTags(tags: readonly string[], nameOf: (tag: string) => string = (tag) => tag): string[] {
  const named: string[] = []
  for (const tag of tags.map((each) => each.trim())) {
    const name = nameOf(tag)
    // The server knows only the English word: a prompt before it may have it by its name.
    const isSaid = name !== tag && named.some((earlier) => earlier.includes(name))
    if (name !== '' && !isSaid) named.push(name)
  }
  return named
}

/**
 * Media port of the create box over the server's uploads.
 * @param onNote tells the user something about what succeeded
 * @param pageSize uploads per page of the list; the server's default if absent
 */
export function createMediaPort(
  http: Pick<HttpClient, 'call'>,
  texts: () => AppTexts,
  onNote: (text: string) => void,
  pageSize?: number,
) {
  return {
    async upload(files, { signal, onProgress } = {}) {
      const form = new FormData()
      // Sent before the files, so that the server can name each file from its first byte on.
      const infos = files.map(({ type, width, height, localId }): UploadInfo => ({ type, width, height, localId }))
      form.set('infos', JSON.stringify(infos))
      for (const { file } of files) form.append('files', file, file.name)
      try {
        const { items, failed } = await http.call(uploadFiles, {
          body: form,
          onProgress,
          ...(signal ? { signal } : {}),
        })
        return {
          items,
          failed: failed.flatMap(({ localId, message: detail, ...refusal }) => {
            const { problem, createBox } = texts()
            return localId === null
              ? []
              : { localId, message: problem({ ...refusal, detail }) ?? createBox.messages.uploadFailed }
          }),
        }
      } catch (error) {
        // A refusal has a message for the user; every other error is a plain failure.
        if (isUnreachable(error)) throw new MediaRefusal(texts().upload.unreachable, { isTemporary: true })
        throw asRefusal(error, texts())
      }
    },
    async listUploads(page) {
      const { data, pagination } = await http.call(listUploads, { query: { page, page_size: pageSize } })
      return { data, ...pagination }
    },
    async deleteUpload(id) {
      await http.call(deleteUpload, { params: { id } })
    },
    async fetchLink(url) {
      try {
        return await http.call(uploadLink, { body: { url } })
      } catch (error) {
        throw asRefusal(error, texts())
      }
    },
    async describe(imageUrl) {
      const answer = await http.call(describeImage, { body: { image_ref: imageUrl } })
      const { success, tags, error, source, vision_used_up } = answer
      if (!success) throw new Error(error ?? 'The picture has no description.')
      // Words that may be wrong want a warning, and fewer than usual a reason.
      if (source === 'caption') onNote(texts().upload.captioned)
      else if (vision_used_up !== null) onNote(texts().upload.visionUsedUp[vision_used_up])
      return readableTags(tags.split(','), texts().detail?.tagName)
    },
  } satisfies MediaPort
}
