import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import { root } from '../support/sources.ts'
import type { Browser, Size, Tab } from './driver.ts'
import { connectFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { connectWebKit } from './webkit.ts'

export type OpenPage = (size?: Size) => Promise<Page>

/** Time in ms in which a tab must show itself or close. */
const answerTimeoutMs = 30_000

const desktop: Size = { width: 1440, height: 900 }

const connect: Record<string, (endpoint: string) => Promise<Browser>> = {
  Firefox: connectFirefox,
  WebKit: (endpoint) => connectWebKit(endpoint, inject('miniBrowser')),
}

/** The same tests in every browser that is there. A test has one page at a time: another one closes the former. */
export function inEachBrowser(tests: (open: OpenPage, browser: string) => void): void {
  describe.each(Object.entries(inject('browsers')))('%s', (name, endpoint) => {
    let browser: Browser | undefined
    let opened: Tab | null = null
    beforeAll(async () => {
      browser = await connect[name]?.(endpoint)
    })
    afterAll(() => browser?.close())
    afterEach(async ({ task }) => {
      if (!opened) return
      const isFine = task.result?.state !== 'fail'
      const png = isFine ? null : await inTime(opened.screenshot())
      if (png) await writeScreenshot(`${name} ${task.name}`, png)
      await close(isFine)
    })

    /** @param isFine whether nothing has failed yet, so that what went wrong unseen is worth telling */
    async function close(isFine: boolean): Promise<void> {
      const tab = opened
      opened = null
      if (!tab) return
      const errors = isFine ? await new Page(tab).errors() : []
      await inTime(tab.close())
      expect(errors, 'errors in the page').toEqual([])
    }

    tests(async (size = desktop) => {
      if (!browser) throw new Error(`${name} is not connected.`)
      await close(true)
      opened = await browser.open(size)
      return new Page(opened)
    }, name)
  })
}

/** Null when a tab does not answer, as one whose browser has ended: the next test gets another. */
const inTime = <Value>(answer: Promise<Value>): Promise<Value | null> =>
  Promise.race([answer.catch(() => null), Bun.sleep(answerTimeoutMs).then(() => null)])

async function writeScreenshot(name: string, png: string): Promise<void> {
  const folder = join(root, 'test-results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), Buffer.from(png, 'base64'))
}
