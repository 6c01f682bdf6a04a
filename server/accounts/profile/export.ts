import { setImmediate as nextTurn } from 'node:timers/promises'
import type { User } from '@mirari/contract/schemas'
import type { MediaReader } from '../../media/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createNameCounter, type ZipEntry } from '../../platform/storage/zip-stream.ts'
import { accountLanguage } from '../store.ts'
import { exportedLists, filesOf } from './export-store.ts'

export interface ExportDeps {
  database: Pick<Database, 'read'>
  clock: Clock
  media: Pick<MediaReader, 'download' | 'open'>
}

/** Rows that are read and written at a time, between which others are served. */
const stepSize = 100

/** Zip entries of all records about a user and of the user's own files. */
export async function* exportEntries({ database, clock, media }: ExportDeps, user: User): AsyncGenerator<ZipEntry> {
  const modified = clock.now()
  yield { name: 'account.json', content: textStream(accountText(database, user)), modified }
  const unlike = createNameCounter()
  for (const { key, created_at } of await filesOf(database.read, user.id)) {
    const [opened, named] = [await media.open(key), await media.download(key, key)]
    if (!opened || !named) continue
    yield { name: unlike(`files/${named.filename}`), content: opened.file, modified: new Date(created_at) }
  }
}

/** All records as JSON, piece by piece. */
async function* accountText({ read }: Pick<Database, 'read'>, user: User): AsyncGenerator<string> {
  const account = { ...user, language: await accountLanguage(read, user.id) }
  yield `{\n  "account": ${indented(account, 2)}`
  for (const { name, ids, rows } of exportedLists) {
    yield `,\n  "${name}": [`
    const all = await ids(read, user.id)
    for (let from = 0; from < all.length; from += stepSize) {
      await nextTurn()
      const texts = (await rows(read, all.slice(from, from + stepSize))).map((row) => `\n    ${indented(row, 4)}`)
      if (texts.length > 0) yield `${from === 0 ? '' : ','}${texts.join(',')}`
    }
    yield all.length === 0 ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
