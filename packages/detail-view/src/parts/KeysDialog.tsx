import { Dialog } from '@mirari/ui'
import type { DetailTexts } from '../texts.ts'
import { useTexts } from '../texts-context.ts'

/** What the keyboard does, in the order of the list. */
const rows: readonly { name: keyof DetailTexts['keys']; keys: readonly string[] }[] = [
  { name: 'previous', keys: ['←', '↑', 'K'] },
  { name: 'next', keys: ['→', '↓', 'J'] },
  { name: 'play', keys: ['Space'] },
  { name: 'frames', keys: [',', '.'] },
  { name: 'mute', keys: ['M'] },
  { name: 'fullScreen', keys: ['F'] },
  { name: 'like', keys: ['L'] },
  { name: 'share', keys: ['S'] },
  { name: 'zoom', keys: ['Z'] },
  { name: 'delete', keys: ['Del'] },
  { name: 'help', keys: ['?'] },
  { name: 'close', keys: ['Esc'] },
]

export interface KeysDialogProps {
  /** Keys that do something for this creation and in this host. */
  works: Readonly<Partial<Record<keyof DetailTexts['keys'], boolean>>>
  onClose: () => void
}

/** The list of the keys. */
export function KeysDialog({ works, onClose }: KeysDialogProps) {
  const texts = useTexts()
  return (
    <Dialog open onClose={onClose} title={texts.keyboard} widthPx={360}>
      <dl className="mi-detail-keys">
        {rows
          .filter(({ name }) => works[name] !== false)
          .map(({ name, keys }) => (
            <div key={name}>
              <dt>{texts.keys[name]}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
