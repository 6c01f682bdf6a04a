import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodeEnvironment } from '../../packages/node-environment.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { publishedPackages } from '../support/packages.ts'
import { readmeBlocks } from '../support/readme-blocks.ts'
import { runBun } from '../support/run-bun.ts'

const app = inject('packedApp')
const image = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
const itemOf = (number: number) => ({
  generation_result_id: `result-${number}`,
  generation_id: `generation-${number}`,
  task_category: 'image',
  title: `Lighthouse ${number}`,
  prompt: `Lighthouse ${number}`,
  model: 'jimeng',
  width: 1000,
  height: 800,
  picture: { url: '/media/a', width: 1000, height: 800, thumbnail_widths: [320], placeholder: '', color: '#808080' },
  image_url: '/media/a',
  thumbnail_url: '/media/a',
  video_url: null,
  thumbnail_video_url: null,
  creator: { id: 'ada', username: 'Ada', avatar_url: null },
  likes_count: 3,
  is_liked: false,
})
const items = Array.from({ length: 12 }, (_, number) => itemOf(number))
const toAll = { 'access-control-allow-origin': '*' }

let browser: Browser
/** A server of Mirari, as far as these pages ask it. */
let mirari: ReturnType<typeof Bun.serve>
/** Type of the results that the last call asked for. */
let askedType: string | null = null
beforeAll(async () => {
  mirari = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/api/public/generations': (request) => {
        askedType = new URL(request.url).searchParams.get('generation_type')
        return Response.json({ items, total: 12, page: 0, size: 50, pages: 1 }, { headers: toAll })
      },
      '/media/*': new Response(image, { headers: { 'content-type': 'image/svg+xml' } }),
    },
  })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser?.close()
  await mirari?.stop(true)
})

interface Project {
  folder: string
  /** Packages of this repository that it names. */
  uses: readonly string[]
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  files: Record<string, string>
}

async function makeProject({ folder, uses, dependencies, devDependencies = {}, files }: Project): Promise<string> {
  const home = join(app, 'frameworks', folder)
  const tarball = (name: string) => [`@mirari/${name}`, `file:${join(app, `${name}.tgz`)}`] as const
  const manifest = {
    ...{ name: folder, private: true, type: 'module', devDependencies },
    dependencies: { ...dependencies, ...Object.fromEntries(uses.map(tarball)) },
    overrides: Object.fromEntries(publishedPackages.map(tarball)),
  }
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), text)
  }
  await runBun(home, 'install')
  return home
}

/** Opens a page and works with it; a message on its console is a failure. */
async function visit(address: string, work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>) {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  try {
    await page.goto(address)
    await work(page)
    expect(complaints).toEqual([])
  } finally {
    await page.close()
  }
}

test('in Next the first page of the feed is in the HTML, and the browser takes it over without a complaint', async () => {
  const blocks = readmeBlocks('masonry-feed', 'tsx')
  const example = Object.fromEntries(
    blocks.flatMap(({ info, code }) => (info.startsWith('next:') ? [[info.slice('next:'.length), code]] : [])),
  )
  expect(Object.keys(example)).toEqual(['app/page.tsx', 'app/explore.tsx'])
  const home = await makeProject({
    folder: 'next',
    uses: ['masonry-feed', 'ui'],
    dependencies: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies: { '@types/node': '24.0.0', '@types/react': '19.3.0', typescript: '5.9.3' },
    files: {
      ...example,
      // A component of ours among those of the server.
      'app/layout.tsx': `import { Button } from '@mirari/ui'
        export default function Layout({ children }: { children: React.ReactNode }) {
          return <html lang="en"><body><Button>On the server</Button>{children}</body></html>
        }`,
      'app/icon.svg': image,
    },
  })
  const env = { ...nodeEnvironment, NEXT_TELEMETRY_DISABLED: '1', MIRARI_SERVER: mirari.url.origin }
  const next = (...words: string[]) =>
    Bun.spawn(['node', 'node_modules/next/dist/bin/next', ...words], {
      cwd: home,
      env,
      stdout: 'pipe',
      stderr: 'inherit',
    })
  const build = next('build')
  const [code, printed] = await Promise.all([build.exited, new Response(build.stdout).text()])
  expect(code, printed).toBe(0)

  const port = freePort()
  const address = `http://127.0.0.1:${port}/`
  const server = next('start', '--port', String(port), '--hostname', '127.0.0.1')
  try {
    const answer = async () => (await fetch(address).catch(() => null))?.text()
    await expect.poll(answer, { timeout: 60_000 }).toContain('<article')
    const html = (await answer()) ?? ''
    expect(html.match(/<article/g)).toHaveLength(12)
    expect(html).toContain('Lighthouse 11')
    expect(html).toContain('On the server')
    await visit(address, async (page) => {
      await page.locator('.mi-feed-first').waitFor({ state: 'detached' })
      expect(await page.getByRole('article').count()).toBe(12)
    })
  } finally {
    server.kill()
    await server.exited
  }
})

/** A port that nothing listens on. */
function freePort(): number {
  const probe = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = probe
  void probe.stop(true)
  if (port === undefined) throw new Error('There is no free port.')
  return port
}

/** What makes a component of a README a module, in a project where its framework is installed. */
const frameworks = [
  {
    name: 'Vue',
    language: 'vue',
    dependencies: { vue: '3.5.45' },
    compile: `const { compileScript, parse } = await import('vue/compiler-sfc')
      const { descriptor } = parse(source)
      const compilerOptions = { isCustomElement: (tag) => tag.startsWith('mirari-') }
      const { content } = compileScript(descriptor, { id: 'app', inlineTemplate: true, templateOptions: { compilerOptions } })
      await Bun.write('component.js', content)`,
    start: `import { createApp } from 'vue'; createApp(Component).mount('#root')`,
  },
  {
    name: 'Svelte',
    language: 'svelte',
    dependencies: { svelte: '5.57.3' },
    compile: `const { compile } = await import('svelte/compiler')
      await Bun.write('component.js', compile(source, { generate: 'client' }).js.code)`,
    start: `import { mount } from 'svelte'; mount(Component, { target: document.querySelector('#root') })`,
  },
]

test.each(frameworks)('in $name the example of the README sets attributes and hears events', async (framework) => {
  const { language, dependencies, compile, start } = framework
  const [example] = readmeBlocks('embed', language)
  if (!example) throw new Error(`packages/embed/README.md shows no ${language} example.`)
  const home = await makeProject({
    folder: language,
    uses: ['embed'],
    dependencies,
    files: {
      'example.txt': example.code.replace('https://mirari.example', mirari.url.origin),
      'compile.js': `const source = await Bun.file('example.txt').text()\n${compile}`,
      'main.js': `import Component from './component.js'; ${start}`,
      'index.html': `<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,"><body>
        <div id="root"></div><script type="module" src="./main.js"></script></body></html>`,
    },
  })
  await runBun(home, 'compile.js')
  await runBun(home, 'build', 'index.html', '--production', '--outdir', 'out')
  const host = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      return new Response(Bun.file(join(home, 'out', pathname === '/' ? 'index.html' : pathname)))
    },
  })
  try {
    await visit(host.url.href, async (page) => {
      await page.getByRole('article').nth(3).click()
      await page.getByText('result-3', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Videos' }).click()
      await expect.poll(() => askedType).toBe('video')
      await page.getByRole('article').first().waitFor()
    })
  } finally {
    await host.stop(true)
  }
})
