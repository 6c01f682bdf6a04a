import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chromium } from 'playwright'
import { expect, inject, test } from 'vitest'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { runBun } from '../support/run-bun.ts'

const app = inject('packedApp')

const host = `
import { CreateBox } from '@mirari/create-box'
import { createRoot } from 'react-dom/client'

const port = { create: async () => {} }
const nothing = () => {}
createRoot(document.querySelector('#root')!).render(
  <CreateBox availableModels={['jimeng']} signedIn points={100} port={port} onLoginNeeded={nothing} onLowPoints={nothing} />,
)
`

test('a create box whose pickers could not be downloaded takes a prompt, and gets them when the connection is back', async () => {
  await writeFile(join(app, 'late.tsx'), host)
  await writeFile(
    join(app, 'late.html'),
    '<!doctype html><title>late</title><div id="root"></div><script type="module" src="./late.tsx"></script>',
  )
  const out = join(app, 'out', 'late')
  await runBun(app, 'build', 'late.html', '--splitting', '--outdir', out)
  const pickers = readdirSync(out).filter((file) => readFileSync(join(out, file), 'utf8').includes('function BoxChips'))
  expect(pickers).toHaveLength(1)
  let isAway = true
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const name = basename(new URL(request.url).pathname) || 'late.html'
      if (isAway && pickers.includes(name)) return new Response(null, { status: 503 })
      return name === 'favicon.ico' ? new Response(null, { status: 404 }) : new Response(Bun.file(join(out, name)))
    },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.goto(`http://127.0.0.1:${server.port}/`)
    await refused
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A lighthouse at dusk')
    await page.getByRole('button', { name: 'Generate' }).isEnabled()
    expect(await page.getByRole('button', { name: /^Model/ }).count()).toBe(0)
    isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: /^Model/ }).waitFor()
  } finally {
    await browser.close()
    await server.stop(true)
  }
})
