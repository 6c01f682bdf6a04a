import { uploadFiles } from '@mirari/contract/addresses'
import { type MediaPort, MediaRefusal } from '@mirari/create-box'
import { problemOf, type Service } from './service.ts'

/** Uploads of the box. Visitors of a partner have no list of uploads: that is on the server's own pages. */
export function mediaPort(service: Pick<Service, 'call'>): MediaPort {
  return {
    async upload(files, { signal } = {}) {
      const form = new FormData()
      form.set(
        'infos',
        JSON.stringify(files.map(({ type, width, height, localId }) => ({ type, width, height, localId }))),
      )
      for (const { file } of files) form.append('files', file, file.name)
      try {
        const { items, failed } = await service.call(uploadFiles, { body: form, signal })
        const refused = failed.flatMap(({ localId, message }) => (localId === null ? [] : { localId, message }))
        return { items, failed: refused }
      } catch (error) {
        throw new MediaRefusal(problemOf(error).message, { isTemporary: true })
      }
    },
    listUploads: async () => ({ data: [], has_next: false, total: 0 }),
    deleteUpload: async () => undefined,
  }
}
