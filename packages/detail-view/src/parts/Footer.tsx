import type { GenerationResult } from '@mirari/contract/schemas'
import { Button } from '@mirari/ui'
import { Download, Monitor } from 'lucide'
import { useState } from 'react'
import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'
import { FormatMenu } from './FormatMenu.tsx'

/** A wallpaper can be set once it is packaged, an image or a video at once. */
function canBeSet({ task_category, wallpaper_zip_url }: GenerationResult): boolean {
  return task_category === 'image' || task_category === 'video' || wallpaper_zip_url !== null
}

/** Download and Set Wallpaper, always in sight. */
export function Footer() {
  const { item, signedIn, port, onSetWallpaper, onLoginNeeded, notify, renderFooter } = useDetail()
  const texts = useTexts()
  const [busy, setBusy] = useState<'download' | 'set' | null>(null)

  const run = async (name: 'download' | 'set', work: () => Promise<void> | void, failed: string) => {
    if (!signedIn) return onLoginNeeded()
    if (busy !== null) return
    setBusy(name)
    try {
      await work()
    } catch {
      notify?.('bad', failed)
    } finally {
      setBusy(null)
    }
  }

  const download = (format?: string) => run('download', () => port.download(item, format), texts.downloadFailed)
  const { formats = [] } = port
  const usual = (
    <>
      <span className="mi-download">
        <Button size="lg" icon={Download} busy={busy === 'download'} onClick={() => download()}>
          {texts.download}
        </Button>
        {item.task_category === 'image' && formats.length > 0 && (
          <FormatMenu formats={formats} onChoose={(format) => download(format ?? undefined)} />
        )}
      </span>
      {onSetWallpaper && canBeSet(item) && (
        <Button
          variant="primary"
          size="lg"
          icon={Monitor}
          busy={busy === 'set'}
          onClick={() => run('set', () => onSetWallpaper(item), texts.operationFailed)}
        >
          {texts.setWallpaper}
        </Button>
      )}
    </>
  )
  return <footer>{renderFooter ? renderFooter(item, usual) : usual}</footer>
}
