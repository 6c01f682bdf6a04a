import { Button } from '@mirari/ui'
import { Download } from 'lucide'
import { useState } from 'react'
import { downloadFailed } from '../texts.ts'
import type { PanelProps } from './Panel.tsx'

/** What people came for, always in sight. */
export function Footer({ item, signedIn, onDownload, onLoginNeeded, onMessage }: PanelProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (!signedIn) return onLoginNeeded()
    setBusy(true)
    try {
      await onDownload(item)
    } catch {
      onMessage?.(downloadFailed, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <footer>
      <Button size="lg" icon={Download} busy={isBusy} onClick={download}>
        Download
      </Button>
    </footer>
  )
}
