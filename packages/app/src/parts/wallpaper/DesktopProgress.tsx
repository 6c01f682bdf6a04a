import { Button, Icon, IconButton, Segmented, Spinner } from '@mirari/ui'
import { CircleCheck, CircleX, RotateCw, Share, Undo2, X } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { DesktopLaunch } from './desktop-launch.ts'
import { useWallpaperServices } from './wallpaper-services.ts'

/** Value of the choice that leaves it to the server; no program or monitor has such an id. */
const automatic = ''

/** What the server does with a wallpaper on its own desktop, with the choice of program and monitor. */
export function DesktopProgress({ launch }: { launch: DesktopLaunch }) {
  const { launch: service } = useWallpaperServices()
  const { launch: texts, result } = useLateTexts()
  const { item, desktop, host, monitor, state, by, fault } = launch
  const { hosts, shown } = desktop
  const monitors = (hosts.find(({ id }) => id === host) ?? hosts[0])?.monitors ?? []
  const status = {
    applying: texts.stateOf({ state: 'applying', target: null, reason: null }),
    applied: texts.stateOf({ state: 'applied', target: by, reason: null }),
    restored: texts.restored,
    failed: fault ?? '',
  }[state]
  return (
    <section className="mi-launch" aria-label={texts.progress}>
      <header>
        <b>{item.title}</b>
        <IconButton icon={X} label={texts.closeProgress} onClick={service.close} />
      </header>
      <p role="status" className={state === 'failed' ? 'mi-launch-failed' : undefined}>
        {state === 'applying' ? <Spinner /> : <Icon icon={state === 'failed' ? CircleX : CircleCheck} />}
        {status}
      </p>
      {hosts.length > 1 && (
        <Segmented
          label={texts.program}
          className="mi-send-targets"
          items={[
            { value: automatic, label: texts.bestProgram },
            ...hosts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={host ?? automatic}
          onValueChange={(id) => void service.chooseDesktop({ host: id || null, monitor: null })}
        />
      )}
      {monitors.length > 1 && (
        <Segmented
          label={texts.monitor}
          className="mi-send-targets"
          items={[
            { value: automatic, label: texts.allMonitors },
            ...monitors.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={monitor ?? automatic}
          // Its name means something only to the program that names it.
          onValueChange={(id) =>
            void service.chooseDesktop({ host: host ?? hosts[0]?.id ?? null, monitor: id || null })
          }
        />
      )}
      {state !== 'applying' && (
        <div className="mi-launch-ways">
          {state !== 'applied' && (
            <Button size="sm" icon={RotateCw} onClick={() => void service.chooseDesktop({ host, monitor })}>
              {state === 'failed' ? texts.tryAgain : texts.setAgain}
            </Button>
          )}
          {shown && (
            <Button size="sm" icon={Undo2} onClick={() => void service.restoreDesktop()}>
              {texts.restore}
            </Button>
          )}
          {state === 'failed' && (
            <Button size="sm" icon={Share} onClick={() => void service.send(item)}>
              {result.sendTo}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
