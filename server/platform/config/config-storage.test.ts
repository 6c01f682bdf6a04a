import { expect, test } from 'vitest'
import { readStorage, type StorageTexts, storageAddress, storageEnvironment } from './config-storage.ts'

const key = { accessKeyId: 'id', secretAccessKey: 'secret', region: undefined }
const read = (url: string | undefined, changes: Partial<StorageTexts> = {}) => readStorage({ url, ...key, ...changes })

test('without an address the files are in the data folder', () => {
  expect(read(undefined)).toBeNull()
})

test('an address names the bucket, a folder in it and the service', () => {
  expect(read('s3://media/mirari/files/?endpoint=https://s3.example.org/')).toEqual({
    ...{ bucket: 'media', prefix: 'mirari/files/', endpoint: 'https://s3.example.org', region: 'us-east-1' },
    ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  expect(read('s3://media', { region: 'eu-west-1' })).toMatchObject({
    ...{ prefix: '', endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' },
  })
})

test('another process gets the same settings, and no address has the key in it', () => {
  const config = read('s3://media/a?endpoint=http://127.0.0.1:9000', { region: 'auto' })
  if (config === null) throw new Error('There is an address.')
  const { STORAGE_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = storageEnvironment(config)
  const again = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION }
  expect(readStorage({ url: STORAGE_URL, ...again })).toEqual(config)
  expect(storageAddress(config)).not.toContain('secret')
  expect(storageEnvironment(null)).toEqual({})
})

test.each([
  ['https://s3.example.org/media', {}, /must be an address such as s3:/],
  ['s3://id:secret@media', {}, /the key has settings of its own/],
  ['s3://media?region=eu', {}, /'region', but takes only an endpoint/],
  ['s3://M', {}, /names the bucket 'M'/],
  ['s3://media/a b', {}, /has the folder 'a%20b'/],
  ['s3://media/%2e%2e%2fx', {}, /has the folder/],
  ['s3://media?endpoint=s3.example.org', {}, /has the endpoint 's3\.example\.org'/],
  ['s3://media?endpoint=https://id:secret@s3.example.org', {}, /has the endpoint/],
  ['s3://media', { accessKeyId: undefined }, /needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  ['s3://media', { secretAccessKey: undefined }, /needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
])('the address %s is refused', (url, changes, sentence) => {
  expect(() => read(url, changes)).toThrow(sentence)
})
