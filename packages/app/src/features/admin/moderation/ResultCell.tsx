import type { ManagedResult } from '@mirari/contract/schemas'
import { Button, Switch } from '@mirari/ui'
import { useId, useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { managedPersonRoute } from '../console-route.ts'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'

/** A creation with its maker and its state, to be taken down or restored. */
export function ResultCell({ result, onDone }: { result: ManagedResult; onDone: () => void }) {
  const texts = useConsoleTexts()
  const { removals: messages } = texts
  const api = useConsoleApi()
  const [isAsking, setAsking] = useState(false)
  const [blocksImage, setBlocksImage] = useState(false)
  const switchId = useId()
  const isRemoved = result.removed_at !== null
  const { picture } = result
  const width = picture.thumbnail_widths[0]
  return (
    <div className="mi-console-result">
      <img
        src={width === undefined ? picture.url : `${picture.url}/w${width}`}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
      />
      <div className="mi-console-cell">
        <span>{result.prompt}</span>
        <ConsoleLink to={managedPersonRoute(result.maker.id)}>{result.maker.username}</ConsoleLink>
        {result.removed_at !== null && (
          <span className="mi-hint mi-bad">
            {messages.since(texts.dateTime(result.removed_at), result.removal_reason ?? '')}
          </span>
        )}
        <Button variant={isRemoved ? undefined : 'danger'} onClick={() => setAsking(true)}>
          {isRemoved ? messages.restore : messages.takeDown}
        </Button>
      </div>
      {isAsking && (
        <ActDialog
          danger={!isRemoved}
          title={isRemoved ? messages.restore : messages.takeDown}
          line={isRemoved ? messages.restoreLine : messages.takeDownLine}
          act={(reason) =>
            isRemoved ? api.restore(result.id, reason) : api.takeDown(result.id, { reason, block_image: blocksImage })
          }
          onDone={() => {
            setAsking(false)
            onDone()
          }}
          onClose={() => setAsking(false)}
        >
          {!isRemoved && (
            <div className="mi-row mi-between">
              <span id={switchId}>{messages.blockImage}</span>
              <Switch aria-labelledby={switchId} checked={blocksImage} onCheckedChange={setBlocksImage} />
            </div>
          )}
        </ActDialog>
      )}
    </div>
  )
}
