import { afterAll, expect, test } from 'vitest'
import { publishedCommands, publishedPackages, readManifest } from '../support/packages.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

const installable = [...publishedPackages, ...publishedCommands]

interface Upload {
  name: string
  versions: Record<string, { dependencies?: Record<string, string>; repository?: { directory?: string } }>
  access?: string
}

/** Packages as the registry got them, in the order of their arrival. */
const uploads: Upload[] = []
const registry = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: async (request) => {
    const name = decodeURIComponent(new URL(request.url).pathname.slice(1))
    if (request.method === 'PUT') {
      uploads.push((await request.json()) as Upload)
      return Response.json({ ok: true }, { status: 201 })
    }
    const found = uploads.find((upload) => upload.name === name)
    return found ? Response.json(found) : Response.json({ error: 'not found' }, { status: 404 })
  },
})
afterAll(() => registry.stop(true))

/** Provenance is signed by the service that runs the release. */
const publish = () =>
  runBun(
    root,
    'packages/publish.ts',
    `--registry=http://127.0.0.1:${registry.port}/`,
    `--//127.0.0.1:${registry.port}/:_authToken=anything`,
    '--provenance=false',
  )

test('a release publishes every package once, public, and after what it needs', async () => {
  const ids = installable.map((folder) => {
    const { name, version } = readManifest(`packages/${folder}`)
    return `${name}@${version}`
  })
  const tags = (await publish()).trim().split('\n')
  expect(tags.toSorted()).toEqual(ids.map((id) => `New tag: ${id}`).toSorted())
  const order = uploads.map(({ name }) => name)
  for (const { name, versions, access } of uploads) {
    expect([name, access]).toEqual([name, 'public'])
    const needed = Object.keys(Object.values(versions)[0]?.dependencies ?? {}).filter((id) => id.startsWith('@mirari/'))
    expect(needed.filter((id) => order.indexOf(id) > order.indexOf(name))).toEqual([])
  }
  const again = (await publish()).trim().split('\n')
  expect(again.toSorted()).toEqual(ids.map((id) => `${id} is published already.`).toSorted())
  expect(uploads).toHaveLength(installable.length)
})
