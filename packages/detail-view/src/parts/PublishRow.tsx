import { Icon, Switch } from '@mirari/ui'
import { EyeOff, Globe } from 'lucide'
import { useId } from 'react'
import { useDetail } from '../detail-context.ts'
import type { PublishState } from '../port.ts'
import { useTexts } from '../texts-context.ts'
import { useOptimistic } from '../use-optimistic.ts'

/** Public or private, for the owner; or why it cannot be public. */
export function PublishRow() {
  const { item, port, notify, unpublishable } = useDetail()
  const texts = useTexts()
  const labelId = useId()
  const { is_public } = item
  const publish = useOptimistic<PublishState>({ is_public }, () => notify?.('bad', texts.operationFailed))
  if (unpublishable) {
    return (
      <p className="mi-row mi-small mi-detail-unpublishable">
        <Icon icon={EyeOff} size="sm" />
        <span>{unpublishable}</span>
      </p>
    )
  }
  return (
    <div className="mi-row mi-between mi-small">
      <span id={labelId} className="mi-row">
        <Icon icon={Globe} size="sm" className="mi-t2" />
        {texts.publish}
      </span>
      <Switch
        aria-labelledby={labelId}
        checked={publish.value.is_public}
        onCheckedChange={(isPublic) =>
          publish.change({ is_public: isPublic }, async () => {
            const answer = await port.publish(item, isPublic)
            return { is_public: answer.is_public }
          })
        }
      />
    </div>
  )
}
