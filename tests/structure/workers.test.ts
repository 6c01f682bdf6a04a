/**
 * What worker processes load before their first job. They are many, and another one starts after each crash, so that
 * what only few jobs want is loaded by these.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

/** The painter with all its words, and the schemas of every call of the API. */
const [painter, schemas] = [/packages\/procedural\//, /packages\/contract\/src\/schemas/]

test.each([
  ['server/media-processing/worker.ts', [painter, schemas]],
  ['server/engines/worker.ts', [painter, schemas]],
  ['server/add-ons/worker.ts', [painter, schemas]],
  ['server/wallpapers/packaging/worker.ts', [painter, schemas]],
  ['server/wallpapers/layer-extraction/worker.ts', [schemas]],
])('%s loads what every job wants', async (entry, late) => {
  const loaded = await loadedAtStart(join(root, entry))
  expect(loaded).toContain(join(root, 'server/processes/serve-jobs.ts'))
  expect(loaded.filter((file) => late.some((pattern) => pattern.test(file)))).toEqual([])
})

/** Paths of the modules that a program has loaded once it waits for messages. */
async function loadedAtStart(entry: string): Promise<string[]> {
  const script = `await import('${pathToFileURL(entry)}'); console.log(Object.keys(require.cache).join('\\n')); process.exit()`
  return (await runBun(root, '-e', script)).trim().split('\n')
}
