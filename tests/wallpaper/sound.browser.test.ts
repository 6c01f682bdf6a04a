/** The sound of a package that plays in a page of the app. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { framePage, packageFiles } from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, type Proving, size, startProving } from './stage.ts'
import { writeVideo } from './video.ts'

let proving: Proving
let folder: string
beforeAll(async () => {
  proving = await startProving()
  folder = await mkdtemp(join(tmpdir(), 'mirari-sound-'))
})
afterAll(async () => {
  await proving?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Notes whether each video was silent when it began to play. */
function noteSilence(): void {
  const begun: boolean[] = []
  Object.assign(window, { begun })
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    begun.push(this.muted)
    return play.call(this)
  }
}

test.each([
  ['live', { media: [{ type: 'video', sources: [{ src: 'media/1.webm' }] }], volume: 0.5 }],
  ['clock', { items: [{ id: 'v', type: 'video', x: 0, y: 0, full: true, sources: [{ src: 'media/1.webm' }] }] }],
])('a %s wallpaper begins in silence where the page asks for it, and is heard when it says so', async (kind, more) => {
  const path = join(folder, `${kind}.webm`)
  await writeVideo({ path, width: 64, height: 48, fps: 10, count: 20, colorOf: () => [200, 40, 40] })
  const texts = packageFiles(documentOf({ kind, ...more })).map(
    ({ path: name, text }) => [name, Buffer.from(text).toString('base64')] as const,
  )
  const sent = [...texts, ['media/1.webm', (await readFile(path)).toString('base64')] as const]
  const page = await proving.browser.newPage({ viewport: size })
  await page.addInitScript(noteSilence)
  await page.setContent('<style>body{margin:0}iframe{width:100vw;height:50vh;border:0}</style><button>Open</button>')
  await page.getByRole('button').click()
  await page.evaluate(
    ({ sent, framePage }) =>
      new Promise<void>((ready) => {
        const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
        const files = new Map(sent.map(([name, text]) => [name, new Blob([bytes(text)])]))
        const frame = document.createElement('iframe')
        frame.sandbox.add('allow-scripts')
        frame.allow = 'autoplay'
        frame.srcdoc = framePage
        window.addEventListener('message', ({ data }) => {
          if (data?.mirari === 'frame')
            frame.contentWindow?.postMessage({ mirari: 'package', files, isMuted: true }, '*')
          if (data?.mirari === 'ready') ready()
        })
        document.body.append(frame)
      }),
    { sent, framePage },
  )
  const inside = page.frames()[1]
  const begun = () => inside?.evaluate((): unknown => Reflect.get(window, 'begun'))
  const heard = () =>
    inside?.evaluate(() => {
      const video = document.querySelector('video')
      return [video?.muted, video?.volume, video?.paused]
    })
  await expect.poll(begun).toContain(true)
  expect(await begun()).not.toContain(false)
  const say = (name: string, value: unknown) =>
    page.evaluate(
      (data) => document.querySelector('iframe')?.contentWindow?.postMessage({ mirari: 'property', ...data }, '*'),
      { name, value },
    )
  await say('mute', false)
  await say('volume', 50)
  const volume = kind === 'live' ? 0.5 : 0.25
  await expect.poll(heard).toEqual([false, volume, false])
  await say('mute', true)
  await expect.poll(heard).toEqual([true, 0, false])
  await page.close()
})
