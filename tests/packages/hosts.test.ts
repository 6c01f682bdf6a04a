import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { publishedPackages } from '../support/packages.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

interface Host {
  name: string
  folder: string
  dependencies: Record<string, string>
  /** Arguments of `bun install`. */
  install?: readonly string[]
  /** @default 'bun' */
  bundler?: 'bun' | 'vite'
}

const app = inject('packedApp')
const compat = 'npm:@preact/compat@18.3.2'
const react19 = { react: '19.3.1', 'react-dom': '19.3.1' }
const hosts: readonly Host[] = [
  { name: 'React 18', folder: 'react-18', dependencies: { react: '18.3.1', 'react-dom': '18.3.1' } },
  { name: 'React 19', folder: 'react-19', dependencies: react19 },
  {
    name: 'Preact under the names of React',
    folder: 'preact',
    dependencies: { preact: '11.2.0', react: compat, 'react-dom': compat },
  },
  {
    name: 'React 19 and Vite, where a package sees only what it names',
    folder: 'strict',
    dependencies: react19,
    install: ['--linker', 'isolated'],
    bundler: 'vite',
  },
]

/** What the page uses, and nothing else: a strict layout shows what is missing. */
const used = ['contract', 'create-box', 'detail-view', 'masonry-feed', 'ui']

async function makeHost({ folder, dependencies, install = [], bundler = 'bun' }: Host): Promise<string> {
  const home = join(app, 'hosts', folder)
  await mkdir(home, { recursive: true })
  const tarball = (name: string) => [`@mirari/${name}`, `file:${join(app, `${name}.tgz`)}`] as const
  await writeFile(
    join(home, 'package.json'),
    JSON.stringify({
      name: folder,
      private: true,
      type: 'module',
      dependencies: { ...dependencies, ...Object.fromEntries(used.map(tarball)) },
      overrides: Object.fromEntries(publishedPackages.map(tarball)),
    }),
  )
  await runBun(home, 'install', ...install)
  await cp(join(root, 'tests/packages/host-app.tsx'), join(home, 'host-app.tsx'))
  await writeFile(
    join(home, 'index.html'),
    `<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,">
    <body><div id="root"></div><script type="module" src="./host-app.tsx"></script></body></html>`,
  )
  if (bundler === 'vite') await runBun(root, 'x', '--bun', 'vite', 'build', home, '--outDir', 'out')
  else await runBun(home, 'build', 'index.html', '--splitting', '--outdir', 'out')
  return home
}

describe.each(hosts)('with $name', (host) => {
  test('feed, create box and detail view work together in strict mode without a warning', async () => {
    const home = await makeHost(host)
    if (host.folder === 'preact') expect(existsSync(join(home, 'node_modules/scheduler'))).toBe(false)
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request) => {
        const { pathname } = new URL(request.url)
        const file = Bun.file(join(home, 'out', pathname === '/' ? 'index.html' : pathname))
        return file.size > 0 ? new Response(file) : new Response(null, { status: 404 })
      },
    })
    const executablePath = findChromium()
    const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
    try {
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.goto(`http://127.0.0.1:${server.port}/`)
      await page.getByRole('button', { name: /^Model/ }).waitFor()
      await page.getByRole('textbox', { name: 'Prompt' }).fill('A lighthouse at dusk')
      await page.getByRole('button', { name: 'Generate' }).click()
      await page.getByText('Requested: A lighthouse at dusk').waitFor()
      await page.getByRole('article').first().click()
      await page.getByRole('dialog').getByText('A lighthouse at dusk, number 0').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
      await server.stop(true)
    }
  })
})
