/** An S3 server in a process of its own, on a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Config } from '../../../server/platform/config/config-storage.ts'

export interface TestS3 extends AsyncDisposable {
  /** Settings of its bucket; every call gives another folder of it. */
  config(): S3Config
}

const program = fileURLToPath(new URL('serve.ts', import.meta.url))
const bucket = 'mirari'

export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-s3-'))
  const child = Bun.spawn([process.execPath, program, folder, bucket], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const port = await firstLine(child.stdout)
  let folders = 0
  return {
    config() {
      folders += 1
      return {
        ...{ bucket, prefix: `installation-${folders}/`, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
        ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await child.exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function firstLine(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of output) {
    text += new TextDecoder().decode(piece)
    if (text.includes('\n')) return text.trim()
  }
  throw new Error('The S3 server did not start.')
}
