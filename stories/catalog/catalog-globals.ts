import { createStore } from '@mirari/ui'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import type { Globals } from 'storybook/internal/types'
import { addons } from 'storybook/preview-api'
import { applyGlobals } from '../.storybook/apply-globals.ts'
import { initialGlobals } from '../.storybook/toolbar.ts'

const store = createStore<Globals>({ ...initialGlobals, ...globalsOfAddress() })

/** What the toolbar says, for pages without a story; the page follows it from the first read on. */
export const catalogGlobals = { getSnapshot: store.getSnapshot, subscribe: store.subscribe }

const follow = ({ globals }: { globals: Globals }) => {
  applyGlobals(globals)
  store.set(() => globals)
}
document.body.classList.add('mi')
applyGlobals(store.getSnapshot())
void addons.ready().then((channel) => {
  channel.on(SET_GLOBALS, follow)
  channel.on(GLOBALS_UPDATED, follow)
})

/** The toolbar's choices in the address, such as `globals=theme:light;accent:blue`. */
function globalsOfAddress(): Globals {
  const text = new URLSearchParams(location.search).get('globals') ?? ''
  return Object.fromEntries(text.split(';').flatMap((pair) => (pair.includes(':') ? [pair.split(':', 2)] : [])))
}
