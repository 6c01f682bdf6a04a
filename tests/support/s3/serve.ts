/** Child process: an S3 server on a folder, whose port it prints. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const crypto = require('node:crypto')
// s3rver makes tokens for long lists by a cipher that Bun does not have. Nothing of ours uses the tokens.
const makeCipher = crypto.createCipheriv
crypto.createCipheriv = (name: string, ...rest: unknown[]) =>
  name === 'des' ? makeCipher('aes-128-cbc', Buffer.alloc(16), Buffer.alloc(16)) : makeCipher(name, ...rest)

// It lists objects in the order in which folders are read: on Node by name, as S3 does.
const fs = require('node:fs')
const { readdirSync } = fs
fs.readdirSync = (...args: unknown[]) => readdirSync(...args).sort(byName)

// It answers when it has read an object, which may be before it has written it.
const store = require('s3rver/lib/stores/filesystem').prototype
const { putObject } = store
store.putObject = async function (object: { bucket: string; key: string }) {
  const put = await putObject.call(this, object)
  const path = this.getResourcePath(object.bucket, object.key, 'object')
  while ((fs.statSync(path, { throwIfNoEntry: false })?.size ?? -1) < put.size) await Bun.sleep(1)
  return put
}

const S3rver = require('s3rver')
const [directory = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  ...{ directory, silent: true, address: '127.0.0.1', port: 0 },
  configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
process.stdout.write(`${port}\n`)

function byName(a: string | { name: string }, b: string | { name: string }): number {
  const [first, second] = [a, b].map((entry) => (typeof entry === 'string' ? entry : entry.name))
  return (first ?? '') < (second ?? '') ? -1 : 1
}
