import { Button } from '@mirari/ui'
import { CircleX, Pencil, RotateCcw, RotateCw, Trash2 } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { isActive, type LocalGeneration } from '../../stores/generations/generation.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useActions } from '../../stores/results/use-actions.ts'

/** Actions on a whole generation, depending on its status. */
export function RowButtons({ generation }: { generation: LocalGeneration }) {
  const { actions } = useActions()
  const { generations } = useGenerations()
  const { history: texts } = useTexts()
  const [busy, setBusy] = useState(false)

  async function once(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  if (generation.status === 'completed' && !generation.finishing) {
    return (
      <div className="mi-ops">
        <Button variant="quiet" size="sm" icon={Pencil} onClick={() => actions.edit(generation)}>
          {texts.edit}
        </Button>
        <Button variant="quiet" size="sm" icon={RotateCw} onClick={() => void once(() => actions.rerun(generation))}>
          {texts.rerun}
        </Button>
        <DeleteButton generation={generation} />
      </div>
    )
  }
  if (isActive(generation)) {
    return (
      <div className="mi-ops">
        <Button
          variant="quiet"
          size="sm"
          icon={CircleX}
          aria-disabled={busy}
          onClick={() => void once(() => actions.cancel(generation))}
        >
          {texts.cancel}
        </Button>
      </div>
    )
  }
  if (generation.status === 'failed' || generation.status === 'cancelled') {
    return (
      <div className="mi-ops">
        <Button
          variant="quiet"
          size="sm"
          icon={RotateCcw}
          onClick={() => void generations.retry(generation.generation_id)}
        >
          {texts.retry}
        </Button>
        <Button variant="quiet" size="sm" icon={Pencil} onClick={() => actions.edit(generation)}>
          {texts.edit}
        </Button>
        <DeleteButton generation={generation} />
      </div>
    )
  }
  return null
}

function DeleteButton({ generation }: { generation: LocalGeneration }) {
  const { actions } = useActions()
  const { history: texts } = useTexts()
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={Trash2}
      data-control="delete"
      onClick={() => actions.askDelete(generation, null)}
    >
      {texts.delete}
    </Button>
  )
}
