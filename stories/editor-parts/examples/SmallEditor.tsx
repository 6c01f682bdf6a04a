import '@mirari/editor-core/styles.css'
import {
  createCommandRegistry,
  createEditingState,
  deleteCommand,
  deselectCommand,
  type EditingState,
  historyCommands,
  isMacPlatform,
  layerCommands,
  listenToKeys,
  nudgeCommands,
  selectItem,
  shortcutLabel,
} from '@mirari/editor-core'
import { createStore, useStore } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'

interface Box {
  id: string
  color: string
  x: number
  y: number
}

interface Page {
  items: readonly Box[]
}

type State = EditingState<Page>

// One record per command: keyboard, buttons and the table below read the same list.
const commands = createCommandRegistry([
  ...historyCommands<Page, State>(),
  ...layerCommands<Box, Page, State>((_page, items) => ({ items })),
  ...nudgeCommands<Box, Page, State>({
    nudge: (page, box, by) => ({
      items: page.items.map((item) => (item === box ? { ...box, x: box.x + by.x, y: box.y + by.y } : item)),
    }),
  }),
  deleteCommand<Page, State>((page, gone) => ({ items: page.items.filter(({ id }) => id !== gone) })),
  deselectCommand<Page, State>('canvas'),
])
type CommandId = (typeof commands.commands)[number]['id']

const first: Page = {
  items: [
    { id: 'sky', color: '#3b6fb5', x: 24, y: 20 },
    { id: 'sun', color: '#9a4f1c', x: 84, y: 60 },
  ],
}

function createEditor() {
  const state = createStore<State>(createEditingState(first))
  return {
    state,
    run: (id: CommandId) => state.set((last) => commands.run(id, last, undefined)),
    isEnabled: (id: CommandId) => commands.get(id).isEnabled(state.getSnapshot()),
    select: (id: string) => state.set((last) => selectItem(last, id)),
  }
}

export function Example({ heightPx = 200 }: { heightPx?: number }) {
  const [editor] = useState(createEditor)
  const state = useStore(editor.state)
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (root.current) return listenToKeys({ root: root.current, canvas: () => canvas.current, commands, store: editor })
  }, [editor])
  return (
    <div ref={root}>
      <div ref={canvas} style={{ position: 'relative', height: heightPx, background: 'var(--mi-surface-1)' }}>
        {state.document.items.map(({ id, color, x, y }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === state.selectedId}
            style={{ position: 'absolute', left: x, top: y, padding: 24, color: '#fff', background: color }}
            onClick={() => editor.select(id)}
          >
            {id}
          </button>
        ))}
      </div>
      <table>
        <caption>{state.document === state.savedDocument ? 'Nothing has changed' : 'There are changes'}</caption>
        <tbody>
          {commands.commands.map(({ id, label, shortcuts, isEnabled }) => (
            <tr key={id}>
              <td>
                <button type="button" disabled={!isEnabled(state)} onClick={() => editor.run(id)}>
                  {label}
                </button>
              </td>
              <td>{shortcuts.map((shortcut) => shortcutLabel(shortcut, isMacPlatform())).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
