import { createStore } from '@mirari/ui'

/** The dialogs of the shell; at most one is open. */
export type DialogName =
  | 'none'
  | 'welcome'
  | 'low-points'
  | 'logout'
  | 'login-prompt'
  | 'settings'
  | 'report'
  | 'shortcuts'
  | 'plans'
  | 'points'
  | 'payment'

export type Dialogs = ReturnType<typeof createDialogs>

export function createDialogs() {
  const store = createStore<DialogName>('none')
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: (name: Exclude<DialogName, 'none'>) => store.set(name),
    close: () => store.set('none'),
  }
}
