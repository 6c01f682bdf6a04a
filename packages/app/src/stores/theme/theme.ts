import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'

export type ThemeChoice = 'system' | 'dark' | 'light'

const key = 'theme'

export interface ThemeDeps {
  storage: KeyValueStorage
  /** The media query `(prefers-color-scheme: light)`. */
  prefersLight: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  root: { dataset: DOMStringMap }
}

export type Theme = ReturnType<typeof createTheme>

/** The theme, dark or light: the user's choice, or else the system's preference. */
export function createTheme({ storage, prefersLight, root }: ThemeDeps) {
  const store = createStore<ThemeChoice>(readChoice(storage.getItem(key)))
  const apply = () => {
    const choice = store.getSnapshot()
    root.dataset.theme = choice === 'system' ? (prefersLight.matches ? 'light' : 'dark') : choice
  }
  prefersLight.addEventListener('change', apply)
  apply()
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose(choice: ThemeChoice) {
      if (choice === 'system') storage.removeItem(key)
      else storage.setItem(key, choice)
      store.set(choice)
      apply()
    },
  }
}

function readChoice(value: string | null): ThemeChoice {
  return value === 'dark' || value === 'light' ? value : 'system'
}
