/** Firefox over WebDriver BiDi: messages over a socket that Firefox itself opens. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asJson, type Browser, type BrowserProcess, fromJson, type Tab } from './driver.ts'
import { makeHome, startProcess, whenReady } from './process.ts'

/** No requests of its own, and animations at once: without a graphics card each of their frames takes time. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
}

export async function startFirefox(path: string): Promise<BrowserProcess> {
  const home = await makeHome('firefox')
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});`)
  await writeFile(join(home, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0']
  const started = startProcess(path, args, home)
  const listening = /WebDriver BiDi listening on (ws:\S+)/
  const endpoint = await whenReady(started, () => listening.exec(started.output())?.[1] ?? null)
  return { endpoint, stop: started.stop }
}

interface Message {
  type?: string
  id?: number
  result?: Record<string, unknown>
  message?: string
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

async function connect(endpoint: string): Promise<{ send: Send; hangUp: () => void }> {
  const socket = new WebSocket(`${endpoint}/session`)
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let sent = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${endpoint}.`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result = {}, message }: Message = JSON.parse(String(data))
    const answer = waiting.get(id ?? -1)
    waiting.delete(id ?? -1)
    if (type === 'error') answer?.reject(new Error(message))
    else answer?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('Firefox has hung up.'))
  })
  return {
    send(method, params) {
      sent += 1
      const answer = Promise.withResolvers<Record<string, unknown>>()
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise
    },
    hangUp: () => socket.close(),
  }
}

export async function connectFirefox(endpoint: string): Promise<Browser> {
  const { send, hangUp } = await connect(endpoint)
  await send('session.new', { capabilities: {} })

  async function open(viewport: { width: number; height: number }): Promise<Tab> {
    const { userContext } = await send('browser.createUserContext', {})
    const { context } = await send('browsingContext.create', { type: 'tab', userContext })
    await send('browsingContext.setViewport', { context, viewport })
    return {
      hasRightButton: true,
      async goto(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async evaluate(expression) {
        const answer = await send('script.evaluate', {
          expression: asJson(expression),
          target: { context },
          awaitPromise: true,
        })
        if (answer.type === 'exception') throw new Error(textIn(answer.exceptionDetails))
        return fromJson(valueIn(answer.result))
      },
      async perform(actions) {
        await send('input.performActions', { context, actions })
      },
      async screenshot() {
        return String((await send('browsingContext.captureScreenshot', { context })).data)
      },
      async close() {
        await send('browser.removeUserContext', { userContext })
      },
    }
  }

  return {
    open,
    async close() {
      await send('session.end', {})
      hangUp()
    },
  }
}

const valueIn = (remote: unknown): unknown =>
  typeof remote === 'object' && remote !== null && 'value' in remote ? remote.value : undefined

const textIn = (details: unknown): string =>
  typeof details === 'object' && details !== null && 'text' in details ? String(details.text) : 'The page has thrown.'
