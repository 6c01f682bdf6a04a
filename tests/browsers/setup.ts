/** Starts once for all files: the browsers that are installed, Mirari with something to look at, and a partner's site. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { TestProject } from 'vitest/node'
import { readTemplateFolder } from '../../server/demo/templates.ts'
import { findFirefox, findWebKit } from '../support/browsers.ts'
import { apiUser } from '../support/people.ts'
import { freePort, type RunningServer, startServer } from '../support/server.ts'
import { root } from '../support/sources.ts'
import type { BrowserProcess } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { maker } from './people.ts'
import { startWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of each browser that runs, by its name. */
    browsers: Record<string, string>
    /** Path of the browser that WebKit's driver opens. */
    miniBrowser: string
    /** Addresses of Mirari and of the partner's site. */
    origin: string
    partner: string
    /** A public template of the demo. */
    template: PublicTemplate
  }
}

interface PublicTemplate {
  generationId: string
  resultId: string
}

/** Prompts of the public images, the newest last. */
export const publicPrompts = ['Red dunes', 'Blue sea', 'Night harbor'] as const

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    await Promise.all(stops.map((each) => each()))
  }
  try {
    const started = await startBrowsers((process) => stops.push(process.stop))
    const server = await startServer()
    stops.push(server.close)
    const partner = await startPartner(server)
    stops.push(partner.stop)
    provide('browsers', started)
    provide('miniBrowser', findWebKit()?.browser ?? '')
    provide('origin', server.origin)
    provide('partner', partner.origin)
    provide('template', await seed(server))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function startBrowsers(onStarted: (process: BrowserProcess) => void): Promise<Record<string, string>> {
  const firefox = findFirefox()
  const webkit = findWebKit()
  const starts = { ...(firefox && { Firefox: startFirefox(firefox) }), ...(webkit && { WebKit: startWebKit(webkit) }) }
  const endpoints = Object.entries(starts).map(async ([name, start]) => {
    const process = await start
    onStarted(process)
    return [name, process.endpoint] as const
  })
  return Object.fromEntries(await Promise.all(endpoints))
}

/** Publishes images and a template of the demo. */
async function seed(server: RunningServer): Promise<PublicTemplate> {
  const user = await apiUser(server, maker)
  for (const prompt of publicPrompts) await user.publish(prompt, '640x400')
  const { config, files, screenshot } = await readTemplateFolder('window')
  const entries = await Promise.all([...files].map(async ([path, file]) => [path, await file.bytes()] as const))
  const form = new FormData()
  form.set('templateJson', JSON.stringify(config))
  form.set('screenshot', screenshot, 'screenshot.jpg')
  form.set('file', new File([zipSync(Object.fromEntries(entries))], 'template.zip'))
  return user.publishTemplate(form)
}

async function startPartner(server: RunningServer): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [join(root, 'playground/serve.ts')], {
    env: { ...process.env, MIRARI_ORIGIN: server.origin, PLAYGROUND_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Its first line says that it listens.
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('The playground ended at start.')))
  })
  return {
    origin,
    async stop() {
      child.kill()
    },
  }
}
