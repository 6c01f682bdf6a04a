/** Starts once for all files: the browsers that are installed, Mirari with something to look at, and a partner's site. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { TestProject } from 'vitest/node'
import { readTemplateFolder } from '../../server/demo/templates.ts'
import { findFirefox, findWebKit } from '../support/browsers.ts'
import { apiUser, person } from '../support/people.ts'
import { freePort, type RunningServer, startServer } from '../support/server.ts'
import { root } from '../support/sources.ts'
import type { BrowserProcess } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { followerConfig, followerFiles, followerScreenshot } from './follower-template.ts'
import { type PartnerPage, startPartnerPage } from './partner-page.ts'
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
    /** A public template of the demo, and one that follows the pointer. */
    template: PublicTemplate
    follower: PublicTemplate
    /** A public video of three seconds. */
    video: string
    /** Address of a partner's page with the create box. */
    partnerPage: string
  }
}

interface PublicTemplate {
  generationId: string
  resultId: string
}

/** Prompts of the public images, the newest last. */
const publicPrompts = ['Red dunes', 'Blue sea', 'Night harbor'] as const

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
    const partnerPage = await startPartnerPage()
    stops.push(partnerPage.stop)
    const { template, follower, video } = await seed(server)
    provide('template', template)
    provide('follower', follower)
    provide('video', video)
    await fillPartnerPage(server, partnerPage)
    provide('partnerPage', partnerPage.origin)
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
  // All of them, because one that is still starting when another fails has to be stopped too.
  const settled = await Promise.allSettled(Object.values(starts))
  for (const start of settled) if (start.status === 'fulfilled') onStarted(start.value)
  const endpoints = Object.entries(starts).map(async ([name, start]) => [name, (await start).endpoint] as const)
  return Object.fromEntries(await Promise.all(endpoints))
}

/** Its visitor creates as its owner. */
async function fillPartnerPage(server: RunningServer, page: PartnerPage): Promise<void> {
  const owner = await apiUser(server, person('owner'))
  const { key } = await owner.makePartner('Acme', [page.origin])
  page.show(server.origin, key, owner.token)
}

interface Seeded {
  template: PublicTemplate
  follower: PublicTemplate
  video: string
}

/** Publishes images, a video and templates. */
async function seed(server: RunningServer): Promise<Seeded> {
  const user = await apiUser(server, maker)
  // Four of each, because tests select among those of the maker.
  for (const prompt of publicPrompts) await user.publish(prompt, '640x400', 4)
  const publish = (config: object, files: Record<string, Uint8Array>, screenshot: Blob) => {
    const form = new FormData()
    form.set('templateJson', JSON.stringify(config))
    form.set('screenshot', screenshot, 'screenshot.jpg')
    form.set('file', new File([zipSync(files)], 'template.zip'))
    return user.publishTemplate(form)
  }
  const { config, files, screenshot } = await readTemplateFolder('window')
  const entries = await Promise.all([...files].map(async ([path, file]) => [path, await file.bytes()] as const))
  const video = await user.publishVideo('Waves roll onto a beach')
  return {
    video,
    template: await publish(config, Object.fromEntries(entries), screenshot),
    follower: await publish(followerConfig, followerFiles(), await followerScreenshot()),
  }
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
