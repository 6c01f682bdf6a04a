import { Button, Dialog, Spinner } from '@mirari/ui'
import { useEffect, useState } from 'react'
import type { DocumentVersion } from '../save-conflict.ts'

/** What {@link VersionsDialog} says. */
export interface VersionsTexts {
  title: string
  /** Under the title: what opening one does. */
  hint: string
  /** Beside the newest one. */
  newest: string
  open: string
  /** When nothing was saved yet. */
  none: string
  failed: string
}

export interface VersionsDialogProps {
  open: boolean
  onClose: () => void
  texts: VersionsTexts
  tryAgainLabel: string
  /** The saves, the newest first. Rejects when they cannot be had. */
  load: () => Promise<readonly DocumentVersion[]>
  /** Shows a save in the editor. */
  onOpen: (version: DocumentVersion) => void
}

/** Earlier saves of a document, to go back to. */
export function VersionsDialog({ open, onClose, texts, ...list }: VersionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} widthPx={460}>
      <p className="mi-hint">{texts.hint}</p>
      {open && <Versions texts={texts} {...list} />}
    </Dialog>
  )
}

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; versions: readonly DocumentVersion[] }

function Versions({ texts, tryAgainLabel, load, onOpen }: Omit<VersionsDialogProps, 'open' | 'onClose'>) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again, another function does not
  useEffect(() => {
    let isCurrent = true
    setLoaded({ state: 'loading' })
    load().then(
      (versions) => isCurrent && setLoaded({ state: 'ready', versions }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (loaded.state === 'loading') return <Spinner />
  if (loaded.state === 'failed') {
    return (
      <div className="mi-ed-versions-failed" role="alert">
        <p>{texts.failed}</p>
        <Button onClick={() => setAttempt((count) => count + 1)}>{tryAgainLabel}</Button>
      </div>
    )
  }
  if (loaded.versions.length === 0) return <p>{texts.none}</p>
  return (
    <ol className="mi-ed-versions">
      {loaded.versions.map((version, index) => {
        const time = timeText(version.saved_at)
        return (
          <li key={version.revision}>
            <img src={version.thumbnail_url} alt="" />
            <span className="mi-grow">
              <time dateTime={version.saved_at}>{time}</time>
              {index === 0 && <small>{texts.newest}</small>}
            </span>
            <Button size="sm" aria-label={`${texts.open}, ${time}`} onClick={() => onOpen(version)}>
              {texts.open}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

/** Date and time in the language of the page. */
function timeText(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  const language = document.documentElement.lang || undefined
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(time)
}
