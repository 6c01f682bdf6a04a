/** WebKit's own small browser over WebDriver: HTTP requests to its driver, which runs under a virtual display. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebKitPaths } from '../support/browsers.ts'
import { freePort } from '../support/server.ts'
import { asJson, type Browser, type BrowserProcess, fromJson, type Size, type Tab } from './driver.ts'
import { makeHome, startProcess, whenReady } from './process.ts'

/**
 * Reduced motion: without a graphics card each frame of an animation takes time, and this browser ends at a view
 * transition when the path for such a card is off.
 */
const gtkSettings = '[Settings]\ngtk-enable-animations=0\n'
/** Without a graphics card the path for one is emulated: frames take seconds on a busy machine, and less than 20 ms without. */
const environment = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
/** Time in ms that a page may take to load, and a script in it to answer. */
const timeouts = { pageLoad: 200_000, script: 200_000 }
/** Room for the largest viewport with the browser's own bars. */
const screen = '1600x1200x24'

export async function startWebKit({ driver, display }: WebKitPaths): Promise<BrowserProcess> {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const home = await makeHome('webkit')
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(home, version))
    await writeFile(join(home, version, 'settings.ini'), gtkSettings)
  }
  const args = ['-a', '-s', `-screen 0 ${screen}`, driver, `--port=${new URL(endpoint).port}`]
  const started = startProcess(display, args, home, environment)
  await whenReady(started, () =>
    fetch(`${endpoint}/status`).then(
      ({ ok }) => ok || null,
      () => null,
    ),
  )
  return { endpoint, stop: started.stop }
}

/** @throws Error with what the driver says */
async function request(address: string, method: 'POST' | 'GET' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value }: { value: unknown } = await answer.json()
  if (!answer.ok) throw new Error(read(value, 'message') || `${address} answered ${answer.status}.`)
  return value
}

const read = (value: unknown, key: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, key) ?? '') : ''

/** Calls back with the JSON text, or with the message of what was thrown. */
const callback = (expression: string): string =>
  `const done = arguments[arguments.length - 1];
  (${asJson(expression)}).then((json) => done({ json }), (thrown) => done({ thrown: String(thrown) }))`

export async function connectWebKit(endpoint: string, browser: string): Promise<Browser> {
  const options = { binary: browser, args: ['--automation'] }
  return {
    async open({ width, height }: Size): Promise<Tab> {
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } }
      const session = `${endpoint}/session/${read(await request(`${endpoint}/session`, 'POST', { capabilities }), 'sessionId')}`
      await request(`${session}/window/rect`, 'POST', { x: 0, y: 0, width, height })
      return {
        // Its driver lets go of the left button, whichever was pressed: from then on the page sees no press.
        hasRightButton: false,
        async goto(url) {
          await request(`${session}/url`, 'POST', { url })
        },
        async evaluate(expression) {
          const script = callback(expression)
          const answer = await request(`${session}/execute/async`, 'POST', { script, args: [] })
          const thrown = read(answer, 'thrown')
          if (thrown) throw new Error(thrown)
          return fromJson(read(answer, 'json'))
        },
        async perform(actions) {
          await request(`${session}/actions`, 'POST', { actions })
        },
        async screenshot() {
          return String(await request(`${session}/screenshot`, 'GET'))
        },
        async close() {
          await request(session, 'DELETE')
        },
      }
    },
    close: () => Promise.resolve(),
  }
}
