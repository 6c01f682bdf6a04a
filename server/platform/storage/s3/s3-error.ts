import { Problem } from '../../http/problem.ts'
import { asError } from '../../log.ts'
import { unreachable } from '../unreachable.ts'

/** An answer of the S3 service that is no success. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  /** Such as 'NoSuchBucket'; '' when the service gave none. */
  readonly code: string

  constructor(status: number, code: string) {
    super(`The storage service answered ${status}${code === '' ? '' : ` ${code}`}.`)
    this.status = status
    this.code = code
  }
}

const codePattern = /<Code>([\w.-]{1,80})<\/Code>/

/** The code in an answer about an error; '' when there is none. */
export function errorCode(body: string): string {
  return codePattern.exec(body)?.[1] ?? ''
}

/** Codes of services whose disks are full, or the bucket's quota exceeded. */
const fullCodes = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'])

/** What callers are told: that there is no space left, or that the files cannot be reached just now. */
export function asStorageProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (error instanceof S3Error && (error.status === 507 || fullCodes.has(error.code))) {
    return new Problem('storage_full', {}, { cause: error })
  }
  return unreachable(asError(error))
}
