import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../config/config-storage.ts'

/** A request to be signed. */
export interface UnsignedRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex, which the service compares with what arrives. */
  sha256: string
}

/** Keys derived from the secret, one a day. */
const derivedKeys = new Map<string, ArrayBuffer>()

/**
 * Signs every header of a request (AWS Signature Version 4), its range included.
 * @param at time of the signature, as in 20130524T000000Z; by default now
 */
export async function signed(
  { method, url, headers, sha256 }: UnsignedRequest,
  { accessKeyId, secretAccessKey, region }: Pick<S3Config, 'accessKeyId' | 'secretAccessKey' | 'region'>,
  at?: string,
): Promise<{ url: string; headers: Headers }> {
  const signer = new AwsV4Signer({
    ...{ method, url, accessKeyId, secretAccessKey, region },
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    service: 's3',
    allHeaders: true,
    cache: derivedKeys,
    ...(at !== undefined && { datetime: at }),
  })
  const request = await signer.sign()
  return { url: request.url.href, headers: request.headers }
}
