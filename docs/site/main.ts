/**
 * `bun run docs` shows the documentation and follows changes of its sources when it is started again; `bun run
 * docs:build [folder]` builds it, and fails for a link to a page, an anchor or a picture that is not there.
 */
import { join, resolve } from 'node:path'
import { build, createServer } from 'vitepress'
import { brokenLinks } from './build/check-site.ts'
import { writePages } from './build/write-pages.ts'

const [command = 'dev', folder = join(import.meta.dirname, '.vitepress/dist')] = process.argv.slice(2)

await writePages()
if (command === 'build') {
  const outDir = resolve(folder)
  await build(import.meta.dirname, { outDir })
  const broken = await brokenLinks(outDir)
  for (const line of broken) console.error(`Broken link: ${line}`)
  process.exit(broken.length > 0 ? 1 : 0)
}
const server = await createServer(import.meta.dirname)
await server.listen()
server.printUrls()
