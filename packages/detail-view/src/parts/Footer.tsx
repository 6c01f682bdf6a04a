import { Button } from '@mirari/ui'
import { Download, Monitor } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../texts-context.ts'
import type { PanelProps } from './Panel.tsx'

/** A wallpaper can be set once it is packaged; pictures and videos can be at once. */
function canBeSet({ task_category, wallpaper_zip_url }: PanelProps['item']): boolean {
  return task_category === 'image' || task_category === 'video' || wallpaper_zip_url !== null
}

/** What people came for, always in sight. */
export function Footer(props: PanelProps) {
  const { item, signedIn, onDownload, onSetWallpaper, onLoginNeeded, onMessage, renderFooter } = props
  const texts = useTexts()
  const [busy, setBusy] = useState<'download' | 'set' | null>(null)

  const run = async (name: 'download' | 'set', work: () => Promise<void> | void, failed: string) => {
    if (!signedIn) return onLoginNeeded()
    if (busy !== null) return
    setBusy(name)
    try {
      await work()
    } catch {
      onMessage?.(failed, 'bad')
    } finally {
      setBusy(null)
    }
  }

  const usual = (
    <>
      <Button
        size="lg"
        icon={Download}
        busy={busy === 'download'}
        onClick={() => run('download', () => onDownload(item), texts.downloadFailed)}
      >
        {texts.download}
      </Button>
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
