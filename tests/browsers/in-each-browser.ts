import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { root } from '../support/sources.ts'
import type { Browser, Size } from './driver.ts'
import { connectFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { connectWebKit } from './webkit.ts'

export type OpenPage = (size?: Size) => Promise<Page>

const desktop: Size = { width: 1440, height: 900 }

const connect: Record<string, (endpoint: string) => Promise<Browser>> = {
  Firefox: connectFirefox,
  WebKit: (endpoint) => connectWebKit(endpoint, inject('miniBrowser')),
}

/** The same tests in every browser that is there. A test opens one page, which is closed after it. */
export function inEachBrowser(tests: (open: OpenPage, browser: string) => void): void {
  describe.each(Object.entries(inject('browsers')))('%s', (name, endpoint) => {
    let browser: Browser | undefined
    beforeAll(async () => {
      browser = await connect[name]?.(endpoint)
    })
    afterAll(() => browser?.close())

    tests(async (size = desktop) => {
      if (!browser) throw new Error(`${name} is not connected.`)
      const tab = await browser.open(size)
      const page = new Page(tab)
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await writeScreenshot(`${name} ${task.name}`, await tab.screenshot())
        await tab.close()
      })
      return page
    }, name)
  })
}

async function writeScreenshot(name: string, png: string): Promise<void> {
  const folder = join(root, 'test-results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), Buffer.from(png, 'base64'))
}
