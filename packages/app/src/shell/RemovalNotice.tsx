import type { RemovalList } from '@mirari/contract/schemas'
import { Button, Dialog, useStore } from '@mirari/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { unreadOf, useRemovals } from '../stores/removals/removals-slice.ts'

/** Tells users once which of their creations an operator took down or restored, and why. Waits for other dialogs. */
export function RemovalNotice() {
  const removals = useRemovals()
  const { dialogs } = useNavigation()
  const list = useStore(removals)
  const isFree = useStore(dialogs) === 'none'
  const unread = unreadOf(list)
  if (!isFree || unread.items.length + unread.restored.length === 0) return null
  return <RemovalNoticeDialog unread={unread} onConfirm={() => void removals.confirm()} />
}

/** The notice about these creations. */
export function RemovalNoticeDialog({ unread, onConfirm }: { unread: RemovalList; onConfirm: () => void }) {
  const { removal: texts } = useTexts()
  const { items, restored } = unread
  return (
    <Dialog
      open
      onClose={onConfirm}
      title={texts.title}
      footer={
        <Button variant="primary" size="lg" data-autofocus="" onClick={onConfirm}>
          {texts.confirm}
        </Button>
      }
    >
      <div className="mi-removal-notice">
        {items.length > 0 && <Creations line={texts.takenDown(items.length)} items={items} />}
        {restored.length > 0 && <Creations line={texts.restored(restored.length)} items={restored} />}
      </div>
    </Dialog>
  )
}

interface CreationsProps {
  line: string
  items: readonly { generation_result_id: string; prompt: string; reason: string }[]
}

function Creations({ line, items }: CreationsProps) {
  const { removal: texts } = useTexts()
  return (
    <section>
      <p>{line}</p>
      <ul>
        {items.map(({ generation_result_id: id, prompt, reason }) => (
          <li key={id}>
            <span className="mi-removal-prompt">{prompt || texts.untitled}</span>
            <span className="mi-t2">{texts.reason(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
