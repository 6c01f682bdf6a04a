import type { UploadInfo } from '@mirari/contract/schemas'
import { Problem } from '../platform/http/problem.ts'

const maxLocalIdLength = 200

/**
 * Reads the client's own ids of the files, in their order; null for a file without one. Other fields of the infos are
 * ignored, because the server measures the files itself.
 * @throws Problem 'validation'
 */
export function readLocalIds(infos: string | null): (string | null)[] {
  if (infos === null) return []
  const list = parse(infos)
  if (!Array.isArray(list)) throw invalid()
  return list.map((info: unknown) => {
    if (typeof info !== 'object' || info === null) throw invalid()
    const { localId }: Partial<Record<keyof UploadInfo, unknown>> = info
    if (localId === undefined || localId === null) return null
    if (typeof localId !== 'string' || localId.length > maxLocalIdLength) throw invalid()
    return localId
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

function invalid(): Problem {
  return new Problem('upload_infos_invalid', { example: '{ type, width, height, localId }' })
}
