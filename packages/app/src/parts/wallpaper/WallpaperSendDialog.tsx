import type { GenerationResult } from '@mirari/contract/schemas'
import { fillLink, type LaunchTarget, type LaunchTargetId, launchTargetsFor } from '@mirari/product'
import { Button, Dialog, Segmented } from '@mirari/ui'
import { Copy, Download, ExternalLink } from 'lucide'
import { useState } from 'react'
import { saveFile } from '../../browser/save-file.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useWallpaperServices } from './wallpaper-services.ts'
import { systemOf } from './wallpaper-system.ts'

const systemNames = { windows: 'Windows', macos: 'macOS', linux: 'Linux' } as const

export interface WallpaperSendDialogProps {
  item: GenerationResult
  /** Absolute address of the package. */
  zip: string
  /** Absolute address of the page in which it plays, once it is published. */
  page: string
}

/** Dialog that brings a wallpaper into a program: by its launch link if it has one, otherwise by steps. */
export function WallpaperSendDialog({ item, zip, page }: WallpaperSendDialogProps) {
  const { launch } = useWallpaperServices()
  const { result, launch: texts } = useLateTexts()
  const targets = launchTargetsFor(systemOf(navigator.userAgent))
  const [chosen, setChosen] = useState<LaunchTargetId>(targets[0]?.id ?? 'lively')
  const target = targets.find(({ id }) => id === chosen)
  return (
    <Dialog open onClose={launch.close} title={result.sendTo} widthPx={560}>
      <Segmented
        label={texts.program}
        className="mi-send-targets"
        items={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {target && <Steps key={target.id} target={target} item={item} zip={zip} page={page} />}
    </Dialog>
  )
}

function Steps({ target, item, zip, page }: WallpaperSendDialogProps & { target: LaunchTarget }) {
  const { toasts } = useNotifications()
  const { launch: texts } = useLateTexts()
  const { launch } = useWallpaperServices()
  const { id, name, system, home, takes, link, steps } = target
  const isOpen = takes === 'package' || item.is_public
  const copy = () =>
    navigator.clipboard.writeText(page).then(
      () => toasts.ok(texts.copied),
      () => toasts.bad(texts.copyFailed),
    )
  return (
    <section className="mi-send-steps" aria-label={name}>
      <p className="mi-t2">
        {systemNames[system]} ·{' '}
        <a href={home} target="_blank" rel="noopener noreferrer">
          {texts.get(name)}
        </a>
      </p>
      {isOpen ? (
        <ol>
          {texts.steps(id, steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p role="note">{texts.needsPublishing(name)}</p>
      )}
      {isOpen && takes === 'address' && <code className="mi-send-address">{page}</code>}
      <div className="mi-send-buttons">
        {takes === 'package' && (
          <Button icon={Download} variant="primary" onClick={() => saveFile(document, downloadOf(zip, item), '')}>
            {texts.downloadPackage}
          </Button>
        )}
        {isOpen && takes === 'address' && (
          <Button icon={Copy} onClick={copy}>
            {texts.copyAddress}
          </Button>
        )}
        {isOpen && link !== null && (
          <Button
            icon={ExternalLink}
            variant="primary"
            onClick={() => launch.follow(fillLink(link, { play: page, title: item.title }))}
          >
            {texts.openIn(name)}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Address that downloads the package under the wallpaper's title. */
function downloadOf(zip: string, { title, generation_result_id }: GenerationResult): string {
  const url = new URL(zip)
  url.searchParams.set('download', `${title}-${generation_result_id}`)
  return url.href
}
