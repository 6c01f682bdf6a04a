import { Dialog, useStore } from '@mirari/ui'
import { Fragment } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { type Shortcut, shortcutGroups } from './shortcuts.ts'
import { useAppShortcuts } from './use-app-shortcuts.ts'

/** All shortcuts by group. */
export function ShortcutsDialog() {
  const { dialogs } = useNavigation()
  const shortcuts = useAppShortcuts()
  const { shortcuts: texts } = useTexts()
  const open = useStore(dialogs) === 'shortcuts'
  return (
    <Dialog open={open} onClose={dialogs.close} title={texts.title} widthPx={560}>
      <div className="mi-keys">
        {shortcutGroups.map((group) => (
          <section key={group}>
            <h3>{texts.groups[group]}</h3>
            <dl>
              {rowsOf(shortcuts, group, texts.labels).map(([label, ways]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  {ways.map(({ id, keys }) => (
                    <dd key={id}>
                      <Keys keys={keys} between={texts.between} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** The shortcuts of a group by their labels: several keys may do the same. */
function rowsOf(
  shortcuts: readonly Shortcut[],
  group: Shortcut['group'],
  labels: Readonly<Record<Shortcut['id'], string>>,
) {
  const ofGroup = shortcuts.filter((shortcut) => shortcut.group === group)
  return [...Map.groupBy(ofGroup, ({ id }) => labels[id])]
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

function Keys({ keys, between }: { keys: readonly string[]; between: string }) {
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return keys.map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and nothing moves
    <Fragment key={index}>
      {index > 0 && <span> {between} </span>}
      {step.split('+').map((key) => (
        <kbd key={key}>{key === 'Mod' ? mod : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key))}</kbd>
      ))}
    </Fragment>
  ))
}
