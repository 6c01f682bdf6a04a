import { ConfigError } from './config-error.ts'

/** A bucket of an S3 service, and the key for it. */
export interface S3Config {
  bucket: string
  /** What the names of all objects start with: empty, or ending with a slash. */
  prefix: string
  /** Address of the service, without a slash at the end. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface StorageTexts {
  url: string | undefined
  /** Where the address was written, for messages. */
  setting?: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  region: string | undefined
}

const example = 's3://mirari?endpoint=https://s3.example.org'
/** Region of services that have none; they accept any. */
const usualRegion = 'us-east-1'
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Steps of a prefix; anything else would have to be escaped in addresses. */
const prefixPattern = /^(?:[\w-][\w.-]*\/)*$/

/** Where files are stored; null for the data folder. @throws ConfigError */
export function readStorage({
  url,
  accessKeyId,
  secretAccessKey,
  region = usualRegion,
  setting = 'STORAGE_URL',
}: StorageTexts): S3Config | null {
  if (url === undefined) return null
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 's3:' || parsed.username !== '' || parsed.password !== '') {
    throw new ConfigError(`${setting} must be an address such as ${example}; the key has settings of its own.`)
  }
  const unknown = [...parsed.searchParams.keys()].find((name) => name !== 'endpoint')
  if (unknown !== undefined) throw new ConfigError(`${setting} has '${unknown}', but takes only an endpoint.`)
  const bucket = parsed.host
  if (!bucketPattern.test(bucket)) throw new ConfigError(`${setting} names the bucket '${bucket}', which is no name.`)
  const path = parsed.pathname.replace(/^\/+|\/+$/g, '')
  const prefix = path === '' ? '' : `${path}/`
  if (!prefixPattern.test(prefix)) {
    throw new ConfigError(`${setting} has the folder '${path}', but letters, digits, '.', '-' and '_' make its name.`)
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(`${setting} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  }
  return { bucket, prefix, endpoint: endpointOf(parsed, { region, setting }), region, accessKeyId, secretAccessKey }
}

/** The address of a bucket, without the key for it. */
export function storageAddress({ bucket, prefix, endpoint }: S3Config): string {
  return `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`
}

/** The address of the folder of files in the data folder. */
export const diskAddress = 'disk'

/** The settings again, for another process; empty for the data folder. */
export function storageEnvironment(config: S3Config | null): Record<string, string> {
  if (config === null) return {}
  return {
    STORAGE_URL: storageAddress(config),
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    S3_REGION: config.region,
  }
}

function endpointOf({ searchParams }: URL, { region, setting }: { region: string; setting: string }): string {
  const value = searchParams.get('endpoint')
  if (value === null) return `https://s3.${region}.amazonaws.com`
  const endpoint = URL.parse(value)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.search !== '' || endpoint.username !== '') {
    throw new ConfigError(`${setting} has the endpoint '${value}', but must name one as ${example} does.`)
  }
  return endpoint.href.replace(/\/+$/, '')
}
