import { Button, Dialog, LoadingOverlay, useStore } from '@mirari/ui'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { DesktopProgress } from './DesktopProgress.tsx'
import { LaunchProgress } from './LaunchProgress.tsx'
import { WallpaperSendDialog } from './WallpaperSendDialog.tsx'
import { useWallpaperServices } from './wallpaper-services.ts'

/**
 * Dialogs of setting a wallpaper. `downloadLabel` replaces the installer's label, which the library words differently.
 */
export function WallpaperDialogs({ downloadLabel }: { downloadLabel?: string }) {
  const { launch } = useWallpaperServices()
  const { launch: texts, result } = useLateTexts()
  const { isPackaging, needsApp, hasInstaller, installers, companion, desktop, sending } = useStore(launch)
  return (
    <>
      <LoadingOverlay open={isPackaging} text={texts.packaging} />
      <Dialog
        open={needsApp !== null}
        onClose={launch.close}
        title={texts.neededTitle}
        closable={false}
        footer={
          <>
            <Button size="lg" onClick={launch.close}>
              {texts.cancel}
            </Button>
            <Button
              size="lg"
              variant={hasInstaller ? undefined : 'primary'}
              data-autofocus={hasInstaller ? undefined : ''}
              onClick={() => needsApp && launch.send(needsApp)}
            >
              {result.sendTo}
            </Button>
            {installers.map((processor) => (
              <Button key={processor} size="lg" variant="primary" onClick={() => launch.download(processor)}>
                {texts.installFor[processor]}
              </Button>
            ))}
            {installers.length === 0 && (
              <Button
                size="lg"
                variant={hasInstaller ? 'primary' : undefined}
                data-autofocus={hasInstaller ? '' : undefined}
                onClick={() => launch.download()}
              >
                {downloadLabel ?? texts.download}
              </Button>
            )}
          </>
        }
      >
        <p className="mi-t2">{texts.neededLine}</p>
      </Dialog>
      {companion && needsApp === null && <LaunchProgress {...{ launch: companion, hasInstaller, installers }} />}
      {desktop && <DesktopProgress launch={desktop} />}
      {sending && <WallpaperSendDialog {...sending} />}
    </>
  )
}
