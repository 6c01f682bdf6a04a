import { Button } from '@mirari/ui'
import { CircleX, Pencil, RotateCcw, RotateCw, Trash2 } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Creation, isActive } from '../../stores/generations/generation.ts'
import { useServices } from '../../stores/services-context.ts'

/** What can be done with a whole row, which depends on how far it is. */
export function RowButtons({ creation }: { creation: Creation }) {
  const { actions, creations } = useServices()
  const { history: texts } = useTexts()
  const [busy, setBusy] = useState(false)

  async function once(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  if (creation.status === 'completed' && !creation.finishing) {
    return (
      <div className="mi-ops">
        <Button variant="quiet" size="sm" icon={Pencil} onClick={() => actions.edit(creation)}>
          {texts.edit}
        </Button>
        <Button variant="quiet" size="sm" icon={RotateCw} onClick={() => void once(() => actions.rerun(creation))}>
          {texts.rerun}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={Trash2}
          data-control="delete"
          onClick={() => actions.askDelete(creation, null)}
        >
          {texts.delete}
        </Button>
      </div>
    )
  }
  if (isActive(creation)) {
    return (
      <div className="mi-ops">
        <Button
          variant="quiet"
          size="sm"
          icon={CircleX}
          aria-disabled={busy}
          onClick={() => void once(() => actions.cancel(creation))}
        >
          {texts.cancel}
        </Button>
      </div>
    )
  }
  if (creation.status === 'failed' || creation.status === 'cancelled') {
    return (
      <div className="mi-ops">
        <Button variant="quiet" size="sm" icon={RotateCcw} onClick={() => void creations.retry(creation.generation_id)}>
          {texts.retry}
        </Button>
        <Button variant="quiet" size="sm" icon={Pencil} onClick={() => actions.edit(creation)}>
          {texts.edit}
        </Button>
      </div>
    )
  }
  return null
}
