import { Button, Dialog, LoadingOverlay, useStore } from '@mirari/ui'
import { useServices } from '../../shell/services-context.ts'
import { WallpaperSendDialog } from './WallpaperSendDialog.tsx'
import { wallpaperServices } from './wallpaper-services.ts'

/** What shows while a wallpaper is on its way to a program; the library has a word of its own for the installer. */
export function WallpaperDialogs({ downloadLabel = 'Download' }: { downloadLabel?: string }) {
  const { launch } = wallpaperServices(useServices())
  const { isPackaging, needsApp, sending } = useStore(launch)
  return (
    <>
      <LoadingOverlay open={isPackaging} text="Packaging..." />
      <Dialog
        open={needsApp}
        onClose={launch.close}
        title="Wallpaper App Required"
        closable={false}
        footer={
          <>
            <Button size="lg" onClick={launch.close}>
              Cancel
            </Button>
            <Button size="lg" variant="primary" data-autofocus="" onClick={launch.download}>
              {downloadLabel}
            </Button>
          </>
        }
      >
        <p className="mi-t2">Wallpaper app needs to be installed. Please click download.</p>
      </Dialog>
      {sending && <WallpaperSendDialog {...sending} />}
    </>
  )
}
