import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { publint } from 'publint'
import { expect, inject, test } from 'vitest'
import { nodeEnvironment } from '../../packages/node-environment.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { publishedCommands, publishedPackages, scriptEntries } from '../support/packages.ts'
import { readmeBlocks } from '../support/readme-blocks.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

const packages = publishedPackages
const widgets = packages.filter((name) => !['model', 'contract', 'ui', 'embed', 'client', 'desktop'].includes(name))

const app = inject('packedApp')

/** The host application that a package's README shows first. */
function readmeExample(name: string, language: 'ts' | 'tsx' = 'tsx'): string {
  const [example] = readmeBlocks(name, language)
  if (!example) throw new Error(`packages/${name}/README.md shows no ${language} example.`)
  return example.code
}

test.each(packages)('@mirari/%s is packed without a complaint of publint', async (name) => {
  const { messages } = await publint({ pkgDir: join(root, 'packages', name, 'dist'), strict: true })
  expect(messages).toEqual([])
})

test.each(publishedCommands)('%s is packed without a complaint of publint, and needs nothing else', async (name) => {
  const dist = join(root, 'packages', name, 'dist')
  const { messages } = await publint({ pkgDir: dist, strict: true })
  expect(messages).toEqual([])
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'))
  expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined])
  expect(readdirSync(dist)).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE']))
})

test.each([
  ['npx', 'npm', ['exec', '--offline', '--yes']],
  ['bunx', 'bun', ['x']],
])('%s runs mirari-desktop from its tarball, in a folder in which nothing is installed', async (_, program, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-npx-'))
  try {
    const env = { ...nodeEnvironment, HOME: folder, npm_config_cache: join(folder, 'cache'), DISPLAY: '' }
    const tarball = join(app, 'desktop-command.tgz')
    const named =
      program === 'npm' ? [`--package=${tarball}`, '--', 'mirari-desktop'] : ['--package', tarball, 'mirari-desktop']
    const run = spawnSync(program, [...words, ...named, '--help'], { cwd: folder, encoding: 'utf8', env })
    expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining('mirari-desktop apply FILE.zip|LINK') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.each(packages)('@mirari/%s publishes nothing that only tests use', (name) => {
  const files = readdirSync(join(root, 'packages', name, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /testing|\.test\./.test(file))).toEqual([])
})

test.each(packages)('@mirari/%s can be imported from its tarball without a browser', async (name) => {
  const listed = readFileSync(join(root, 'tests/public-api', `${name}.txt`), 'utf8').split('\n')
  const values = listed.filter((line) => line !== '' && !line.startsWith('type ')).sort()
  const script = `console.log(JSON.stringify(Object.keys(await import('@mirari/${name}')).sort()))`
  expect(JSON.parse(await runBun(app, '-e', script))).toEqual(values)
})

test.each(packages)('@mirari/%s says whether its modules are for browsers only', (name) => {
  const dist = join(root, 'packages', name, 'dist')
  const needsReact = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')).peerDependencies?.react !== undefined
  const entries = scriptEntries(name).map(({ source }) => source.replace(/^\.\/src\/(.+)\.tsx?$/, '$1.js'))
  expect(entries.length).toBeGreaterThan(0)
  const marked = entries.filter((file) => readFileSync(join(dist, file), 'utf8').startsWith("'use client';"))
  expect(marked).toEqual(needsReact ? entries.filter((file) => file !== 'server.js') : [])
})

test('the example of @mirari/contract prints what it promises', async () => {
  await writeFile(join(app, 'contract.ts'), readmeExample('contract', 'ts'))
  expect((await runBun(app, 'contract.ts')).trim().split('\n')).toEqual([
    'GET /folders user All own folders, in the order in which they were made',
    'true',
    'true',
    'Le texte ne doit pas dépasser 4000 caractères.',
  ])
})

test('the command of @mirari/client runs on Node', () => {
  const command = join(app, 'node_modules/.bin/mirari')
  expect(spawnSync('node', ['-p', 'process.versions.bun'], { encoding: 'utf8', env: nodeEnvironment }).stdout).toBe(
    'undefined\n',
  )
  const run = (...words: string[]) => spawnSync('node', [command, ...words], { encoding: 'utf8', env: nodeEnvironment })
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('mirari create "a lake at dawn"') })
  expect(run('paint')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no command “paint”.') })
})

test('the command of @mirari/desktop runs on Node as one file, wherever it is copied', async () => {
  const copy = join(app, 'copied', 'cli.mjs')
  await cp(join(app, 'node_modules/@mirari/desktop/cli.js'), copy)
  const home = join(app, 'copied', 'home')
  await mkdir(home)
  const run = (script: string, ...words: string[]) =>
    spawnSync('node', [script, ...words], { encoding: 'utf8', env: { ...nodeEnvironment, HOME: home, DISPLAY: '' } })
  const help = run(join(app, 'node_modules/.bin/mirari-desktop'), '--help')
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('mirari-desktop apply FILE.zip|LINK') })
  const paired = run(copy, 'origins', 'add', 'https://mirari.example')
  expect(paired).toMatchObject({ status: 0, stdout: 'https://mirari.example\n', stderr: '' })
  expect(run(copy, 'open', 'mirari://run')).toMatchObject({ status: 1, stderr: expect.stringContaining('no link') })
})

test.each(widgets)('the example of @mirari/%s runs in a browser without an error', async (name) => {
  await writeFile(join(app, `${name}.tsx`), readmeExample(name))
  await writeFile(
    join(app, `${name}.html`),
    `<!doctype html><html lang="en"><title>${name}</title><body><div id="root"></div><script type="module" src="./${name}.tsx"></script></body></html>`,
  )
  const out = join(app, 'out', name)
  await runBun(app, 'build', `${name}.html`, '--outdir', out)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const path = new URL(request.url).pathname
      const file = Bun.file(join(out, path === '/' ? `${name}.html` : path))
      return file.size > 0 ? new Response(file) : new Response('{"detail":"none","code":"not_found"}', { status: 404 })
    },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`http://127.0.0.1:${server.port}/`)
    await page.waitForFunction(() => (document.querySelector('#root')?.childElementCount ?? 0) > 0)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await server.stop(true)
  }
})

test('the script of @mirari/embed defines its element on an otherwise empty page', async () => {
  const script = readFileSync(join(root, 'packages/embed/dist/feed.js'), 'utf8')
  const empty = { items: [], total: 0, page: 0, size: 50, pages: 0 }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/': new Response('<!doctype html><mirari-feed></mirari-feed><script type="module" src="/feed.js"></script>', {
        headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
      }),
      '/feed.js': new Response(script, { headers: { 'content-type': 'text/javascript' } }),
      '/api/public/generations': () => Response.json(empty),
    },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.port}/`)
    await page.getByText('Nothing here yet').waitFor()
  } finally {
    await browser.close()
    await server.stop(true)
  }
})
