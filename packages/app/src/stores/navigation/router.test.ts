import { describe, expect, it } from 'vitest'
import type { RouterHost } from '../../browser/page.ts'
import { appAddresses } from '../../testing/app-screens.ts'
import { home } from './route.ts'
import { createRouter } from './router.ts'

/** So many entries browsers keep; the oldest make room. */
const browserEntries = 50

/** A browser's session history, without the browser. */
function browserAt(address: string) {
  const entries: { url: string; state: unknown }[] = [{ url: address, state: null }]
  let at = 0
  let popstate = () => {}
  const url = () => new URL(entries[at]?.url ?? '/', 'http://host')
  const host: RouterHost = {
    get location() {
      return url()
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state, _unused, next) {
        entries.splice(at + 1, Number.POSITIVE_INFINITY, { url: next, state })
        if (entries.length > browserEntries) entries.shift()
        at = entries.length - 1
      },
      replaceState(state, _unused, next) {
        entries[at] = { url: next, state }
      },
      go(delta) {
        // A browser does nothing where there is no such entry.
        if (!(at + delta in entries)) return
        at += delta
        popstate()
      },
    },
    addEventListener(_type, listener) {
      popstate = listener
    },
  }
  return { host, length: () => entries.length, address: () => url().pathname + url().search }
}

describe('router', () => {
  it('adds one history entry for each navigation and none for going where we are', () => {
    const browser = browserAt('/')
    const router = createRouter(browser.host, appAddresses)
    router.push({ screen: 'generate', itemId: null, type: 'all' })
    router.push({ screen: 'generate', itemId: null, type: 'all' })
    router.push({ ...home, type: 'video' })
    expect(browser.length()).toBe(3)
    expect(browser.address()).toBe('/inspiration?type=video')
  })

  it('brings back tab, type and item with the back and forward buttons', () => {
    const browser = browserAt('/inspiration?type=image')
    const router = createRouter(browser.host, appAddresses)
    const first = router.getSnapshot().key
    router.openItem('r1')
    router.push({ screen: 'generate', itemId: null, type: 'all' })
    browser.host.history.go(-1)
    expect(router.getSnapshot().route).toEqual({ screen: 'inspiration', itemId: 'r1', type: 'image' })
    browser.host.history.go(-1)
    expect(router.getSnapshot()).toEqual({
      route: { screen: 'inspiration', itemId: null, type: 'image' },
      key: first,
      via: 'traverse',
    })
    browser.host.history.go(2)
    expect(router.getSnapshot().route.screen).toBe('generate')
  })

  it('closes a detail by going back to the screen it was opened from, over all results looked at', () => {
    const browser = browserAt('/inspiration')
    const router = createRouter(browser.host, appAddresses)
    router.openItem('r1')
    router.openItem('r2')
    router.openItem('r3')
    expect(browser.address()).toBe('/inspiration/r3')
    router.closeItem()
    expect(router.getSnapshot().route).toEqual(home)
    expect(browser.length()).toBe(4)
  })

  it('closes a detail in one step after more results than the history holds', () => {
    const browser = browserAt('/inspiration')
    const router = createRouter(browser.host, appAddresses)
    for (let at = 0; at < 120; at++) router.openItem(`r${at}`)
    expect(browser.address()).toBe('/inspiration/r119')
    expect(browser.length()).toBeLessThanOrEqual(browserEntries)
    router.closeItem()
    expect(router.getSnapshot().route).toEqual(home)
  })

  it('puts another result in place of one that is no more', () => {
    const browser = browserAt('/inspiration')
    const router = createRouter(browser.host, appAddresses)
    router.openItem('r1')
    router.openItem('r2')
    router.replaceItem('r3')
    expect([browser.address(), browser.length()]).toEqual(['/inspiration/r3', 3])
    router.closeItem()
    expect(browser.address()).toBe('/inspiration')
  })

  it('closes a detail that was opened by a link in place, without leaving the app', () => {
    const browser = browserAt('/inspiration/r1')
    const router = createRouter(browser.host, appAddresses)
    router.closeItem()
    expect(browser.address()).toBe('/inspiration')
    expect(browser.length()).toBe(1)
    router.closeItem()
    expect(browser.length()).toBe(1)
  })

  it('leaves an editor for where it was opened, and for a screen of its own when it was linked to', () => {
    const library = { screen: 'assets', itemId: null, type: 'all' } as const
    const editor = { screen: 'wallpaper', itemId: 'w1', type: 'all' } as const
    const opened = browserAt('/inspiration?type=wallpaper')
    const router = createRouter(opened.host, appAddresses)
    router.push(editor)
    router.leave(library)
    expect(opened.address()).toBe('/inspiration?type=wallpaper')

    const linked = browserAt('/wallpaper/w1')
    const other = createRouter(linked.host, appAddresses)
    other.replace({ ...editor, itemId: 'w2' })
    other.leave(library)
    expect(linked.address()).toBe('/assets')
    expect(linked.length()).toBe(1)
  })

  it.each([
    ['/', '/inspiration'],
    ['/?type=video', '/inspiration?type=video'],
    ['/nowhere', '/inspiration'],
    ['/inspiration/r1?share=1', '/inspiration/r1'],
    ['/inspiration/r1?utm=a&share=1&type=video', '/inspiration/r1?utm=a&type=video'],
    ['/inspiration/r1?utm=a', '/inspiration/r1?utm=a'],
  ])('%s is shown as %s', (typed, shown) => {
    const browser = browserAt(typed)
    createRouter(browser.host, appAddresses)
    expect(browser.address()).toBe(shown)
    expect(browser.length()).toBe(1)
  })

  it('knows its entries again after a reload', () => {
    const browser = browserAt('/inspiration')
    createRouter(browser.host, appAddresses).openItem('r1')
    const reloaded = createRouter(browser.host, appAddresses)
    reloaded.closeItem()
    expect(browser.address()).toBe('/inspiration')
    expect(reloaded.getSnapshot().via).toBe('traverse')
  })
})
