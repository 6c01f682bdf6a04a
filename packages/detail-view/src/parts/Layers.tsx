import type { GenerationResult } from '@mirari/contract/schemas'
import { type ZoomImage, ZoomViewer } from '@mirari/ui'
import { Outpainting } from '../Outpainting.tsx'
import type { DetailViewProps } from '../port.ts'
import { ShareDialog } from '../ShareDialog.tsx'
import { useTexts } from '../texts-context.ts'
import { KeysDialog, type KeysDialogProps } from './KeysDialog.tsx'

/** What lies over the view; at most one. */
export type Layer =
  | { kind: 'outpainting'; item: GenerationResult }
  | { kind: 'share'; item: GenerationResult; url: string }
  | { kind: 'keys'; works: KeysDialogProps['works'] }
  | { kind: 'zoom'; images: readonly ZoomImage[]; index: number }

interface LayersProps
  extends Pick<DetailViewProps, 'actions' | 'embedUrl' | 'isOwner' | 'notify' | 'port' | 'unpublishable'> {
  layer: Layer
  onClose: () => void
}

/** The dialog or viewer that is open above the view. It lies beside the view, which keeps the focus of the Tab key. */
export function Layers({ layer, actions, embedUrl, isOwner, notify, port, unpublishable, onClose }: LayersProps) {
  const texts = useTexts()
  const post = actions?.post
  const publish = async () => {
    if (layer.kind !== 'share') return false
    try {
      return (await port.publish(layer.item, true)).is_public
    } catch (error) {
      notify?.('bad', texts.operationFailed)
      throw error
    }
  }
  return (
    <div className="mi">
      {layer.kind === 'outpainting' && post && (
        <Outpainting
          item={layer.item}
          texts={texts}
          onClose={onClose}
          onSubmit={(order) => {
            onClose()
            return post(layer.item, order)
          }}
        />
      )}
      {layer.kind === 'share' && (
        <ShareDialog
          item={layer.item}
          url={layer.url}
          embedUrl={embedUrl?.(layer.item)}
          onPublish={isOwner && !unpublishable ? publish : undefined}
          onClose={onClose}
          texts={texts}
        />
      )}
      {layer.kind === 'keys' && <KeysDialog works={layer.works} onClose={onClose} />}
      {layer.kind === 'zoom' && (
        <ZoomViewer images={layer.images} defaultIndex={layer.index} label={texts.zoom} onClose={onClose} />
      )}
    </div>
  )
}
