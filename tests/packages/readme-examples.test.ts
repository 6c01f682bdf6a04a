import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page, type Route } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodeEnvironment } from '../../packages/node-environment.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { publishedCommands, publishedPackages } from '../support/packages.ts'
import { allReadmeBlocks, type ReadmeBlock } from '../support/readme-blocks.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

/**
 * Each block of code of each README, word by word, in a project that has installed the packages. What more the first
 * example of a package does is in packed.test.ts, the ones for Next, Vue and Svelte in frameworks.test.ts.
 */
const app = inject('packedApp')
const folder = join(app, 'readmes')

interface Shown extends ReadmeBlock {
  /** The package whose README shows it; '.' for the repository's. */
  readme: string
  /** Of the file that it is copied into. */
  file: string
}

const blocks: readonly Shown[] = ['.', ...publishedPackages, ...publishedCommands].flatMap((readme) =>
  allReadmeBlocks(readme).map((block, index) => ({
    ...block,
    readme,
    file: `${readme === '.' ? 'repository' : readme}-${index + 1}.${block.language}`,
  })),
)
const modules = blocks.filter(({ language, info }) => /^tsx?$/.test(language) && info === '')
const installs = blocks.filter(({ code }) => code.startsWith('npm install '))
const htmls = blocks.filter(({ language }) => language === 'html')

test('every block of every README is tried', () => {
  const tried = new Set<Shown>([...modules, ...installs, ...htmls])
  const isTried = (block: Shown) =>
    tried.has(block) ||
    // Commands, what continues the page above, and data have a test each below.
    ['sh', 'js', 'css', 'json'].includes(block.language) ||
    // Those for frameworks run in frameworks.test.ts.
    (block.readme === 'embed' && ['vue', 'svelte'].includes(block.language)) ||
    (block.readme === 'masonry-feed' && block.info.startsWith('next:'))
  expect(blocks.filter((block) => !isTried(block)).map(({ file, info }) => `${file} ${info}`)).toEqual([])
  expect(modules.length).toBeGreaterThan(15)
  const afterPages = blocks.filter((_, at) => blocks[at - 1]?.language === 'html')
  expect(blocks.filter(({ language }) => language === 'js').every((block) => afterPages.includes(block))).toBe(true)
})

test('every example imports only what its README installs', () => {
  const missing = blocks
    .filter(({ language }) => /^(tsx?|vue|svelte)$/.test(language))
    .flatMap(({ readme, file, code }) => {
      const lines = installs.filter((block) => block.readme === readme).flatMap((block) => block.code.split(/\s+/))
      const imported = [...code.matchAll(/(?:from|^import) '([^'.][^']*)'/gm)].map(([, from = '']) => packageOf(from))
      // In a component of a framework, the framework is there.
      const isThere = (name: string) => name.startsWith('node:') || name === 'vue' || lines.includes(name)
      return imported.filter((name) => !isThere(name)).map((name) => `${file}: ${name}`)
    })
  expect(missing).toEqual([])
})

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('every example compiles against the published types', async () => {
  await mkdir(folder, { recursive: true })
  for (const { file, code } of modules) await writeFile(join(folder, file), code)
  // What the bundler and the types of Node declare in a real project.
  const declared = [
    "declare module '*.css'",
    "declare module 'node:fs' { export function openAsBlob(path: string): Promise<Blob> }",
    'declare const process: { env: Record<string, string | undefined> }',
  ]
  await writeFile(join(folder, 'declared.d.ts'), `${declared.join('\n')}\n`)
  const options = '--noEmit --strict --jsx react-jsx --module preserve --moduleResolution bundler --target es2022'
  const files = ['declared.d.ts', ...modules.map(({ file }) => file)]
  await runBun(
    folder,
    'x',
    'tsc',
    '--ignoreConfig',
    ...options.split(' '),
    '--lib',
    'esnext,dom,dom.iterable',
    ...files,
  )
})

let browser: Browser
beforeAll(async () => {
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
})
afterAll(() => browser?.close())

const empty = { items: [], total: 0, page: 0, size: 50, pages: 0 }
const json = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
const framed =
  '<!doctype html><script>parent.postMessage({ type: "mirari-resize", detail: { height: 321 } }, "*")</script>'

/** Answers for the server that every README names, and for the page of its reader. */
async function answer(route: Route, html: string): Promise<void> {
  const { origin, pathname } = new URL(route.request().url())
  const [, script] = /^\/embed\/(?:v0\/)?([\w-]+\.js)$/.exec(pathname) ?? []
  const own = join(folder, 'out', pathname)
  if (origin === 'https://reader.example' && pathname === '/') {
    return route.fulfill({ contentType: 'text/html', body: html })
  }
  if (origin === 'https://reader.example' && existsSync(own)) {
    return route.fulfill({ path: own, contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain' })
  }
  if (script) {
    const path = join(root, 'packages/embed/dist', script)
    return route.fulfill({ path, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
  }
  if (pathname === '/embed/create') return route.fulfill({ contentType: 'text/html', body: framed })
  if (pathname === '/api/public/generations') return route.fulfill({ headers: json, body: JSON.stringify(empty) })
  return route.fulfill({ status: 404, headers: json, body: '{"detail":"There is none.","code":"not_found"}' })
}

/** Opens a page with this text between the tags of its body. */
async function onPage(body: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>reader</title><link rel="icon" href="data:,"><body>${body}</body></html>`
  await page.route('**/*', (route) => answer(route, html))
  try {
    await page.goto('https://reader.example/')
    await use(page)
    expect(errors).toEqual([])
  } finally {
    await page.close()
  }
}

/** What each page of the READMEs shows when it works. */
const works: Record<string, (page: Page) => Promise<unknown>> = {
  'embed-1.html': (page) => page.getByText('Nothing here yet').waitFor(),
  'embed-3.html': (page) => page.locator('mirari-create-box').getByRole('textbox').waitFor(),
  'embed-4.html': (page) => expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(321),
}

test('every page of a README that can be opened has its test', () => {
  expect(htmls.map(({ file }) => file)).toEqual(Object.keys(works))
})

test.each(Object.entries(works))('the page of %s works as it is written', async (file, shows) => {
  const page = blocks.find((block) => block.file === file)
  const at = page ? blocks.indexOf(page) + 1 : 0
  const next = blocks[at]
  // A script that follows a page belongs to it; it follows no other block.
  const script = next?.language === 'js' ? `<script>${next.code}</script>` : ''
  await onPage(`${page?.code}${script}`, async (opened) => void (await shows(opened)))
})

/** Modules for pages that draw nothing by themselves; those that do are opened in packed.test.ts. */
const loaded = modules.filter(
  ({ readme, code }) => !code.includes('createRoot(') && !['client', 'contract', 'desktop', 'model'].includes(readme),
)

test('every other module for pages loads in a browser', async () => {
  await mkdir(folder, { recursive: true })
  for (const { file, code } of loaded) await writeFile(join(folder, file), code)
  await writeFile(join(folder, 'loaded.ts'), loaded.map(({ file }) => `import './${file}'`).join('\n'))
  await runBun(folder, 'build', 'loaded.ts', '--outdir', 'out')
  const body = '<div id="root"></div><div id="box"></div><script type="module" src="/loaded.js"></script>'
  await onPage(body, async (page) => {
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
    expect(await page.evaluate(() => customElements.get('mirari-feed') !== undefined)).toBe(true)
  })
})

test('every module for programs loads, as far as it needs no server', async () => {
  await mkdir(folder, { recursive: true })
  const programs = modules.filter(({ readme, code }) =>
    readme === 'client' ? code.includes('readWebhook') : readme === 'model',
  )
  expect(programs.length).toBeGreaterThan(2)
  for (const { file, code } of programs) {
    await writeFile(join(folder, file), code)
    // A page's address is relative to it; a program has none.
    const sent = `globalThis.fetch = async (to) => new Response(String(to)); await import('./${file}')`
    await runBun(folder, '-e', sent)
  }
})

test('what a README types into a shell exists', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  )
  const help = (bin: string) =>
    spawnSync('node', [join(app, 'node_modules/.bin', bin), '--help'], { encoding: 'utf8', env: nodeEnvironment })
      .stdout
  const helps = { client: help('mirari'), desktop: help('mirari-desktop') }
  const unknown = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ file, code }) =>
      code.split('\n').map((line) => ({ file, line: line.split(/ {2,}#|\s+#/)[0]?.trim() ?? '' })),
    )
    .filter(({ line }) => line !== '' && !isKnown(line, scripts, helps))
  expect(unknown).toEqual([])
})

/** Whether a line installs published packages, runs a script of the repository, or a command that its help names. */
function isKnown(line: string, scripts: readonly string[], helps: Readonly<Record<string, string>>): boolean {
  if (/^export \w+=/.test(line)) return true
  const words = line.split(' ').filter((word) => !/^[A-Z_]+=/.test(word))
  const text = words.join(' ')
  const [, installed] = /^npm install (.+)$/.exec(text) ?? []
  if (installed) {
    const own = installed.split(' ').filter((name) => name.startsWith('@mirari/'))
    return own.every((name) => publishedPackages.includes(name.slice('@mirari/'.length)))
  }
  const [, script] = /^(?:bun|npx -y bun@[\d.]+)(?: run)? ([a-z:]+)/.exec(text) ?? []
  if (script && !text.includes('.ts')) return scripts.includes(script)
  const [, bin = 'client', command = '', rest = ''] =
    /^(?:npx (?:@mirari\/|mirari-)(\w+)|bun packages\/client\/src\/cli\.ts) ([a-z]+)(.*)$/.exec(text) ?? []
  const help = helps[bin] ?? ''
  const options = [...rest.matchAll(/--[a-z]+/g)].map(([option]) => option)
  return command !== '' && [` ${command}`, ...options].every((word) => help.includes(word))
}

test('what a README shows of style sheets and data is read by what it is for', async () => {
  const [layers] = blocks.filter(({ language }) => language === 'css')
  const layered = readFileSync(join(app, 'node_modules/@mirari/ui/styles.layered.css'), 'utf8')
  expect(layers?.code.split(/[ ,;]+/)).toContain(/@layer (\w+)/.exec(layered)?.[1])

  const data = blocks.filter(({ language }) => language === 'json')
  expect(data.map(({ readme }) => readme).sort()).toEqual(['contract', 'template-editor'])
  const shown = (readme: string) => data.find((block) => block.readme === readme)?.code ?? ''
  const [problem, template] = [shown('contract'), shown('template-editor')]
  const script = `const [{ ProblemBody }, { Value }, { readTemplateSlots }] = await Promise.all([import('@mirari/contract/schemas'), import('@sinclair/typebox/value'), import('@mirari/wallpaper')])
    console.log(JSON.stringify([Value.Check(ProblemBody, ${problem}), readTemplateSlots(${JSON.stringify(template)})]))`
  const [isProblem, slots] = JSON.parse(await runBun(app, '-e', script)) as [boolean, { ok?: { key: string }[] }]
  expect(isProblem).toBe(true)
  expect(slots.ok?.map(({ key }) => key)).toEqual(['hero', 'greeting', 'clock'])
})
