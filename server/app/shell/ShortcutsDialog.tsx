import { Dialog, useStore } from '@mirari/ui'
import { Fragment, useMemo } from 'react'
import { useServices } from './services-context.ts'
import { appShortcuts, shortcutGroups } from './shortcuts.ts'

/** All shortcuts by group. */
export function ShortcutsDialog() {
  const services = useServices()
  const open = useStore(services.dialogs) === 'shortcuts'
  const shortcuts = useMemo(() => appShortcuts(services), [services])
  return (
    <Dialog open={open} onClose={services.dialogs.close} title="Keyboard shortcuts" widthPx={560}>
      <div className="mi-keys">
        {shortcutGroups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ id, keys, label }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const names: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

function Keys({ keys }: { keys: readonly string[] }) {
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return keys.map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and nothing moves
    <Fragment key={index}>
      {index > 0 && <span> then </span>}
      {step.split('+').map((key) => (
        <kbd key={key}>{key === 'Mod' ? mod : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key))}</kbd>
      ))}
    </Fragment>
  ))
}
