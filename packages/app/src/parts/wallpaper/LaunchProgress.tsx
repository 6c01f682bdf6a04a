import { type LaunchProcessor, launchStates } from '@mirari/contract/lists'
import type { LaunchStep } from '@mirari/contract/schemas'
import { Button, Icon, IconButton, Spinner } from '@mirari/ui'
import { CircleCheck, CircleDashed, CircleX, Download, ExternalLink, Play, RotateCw, Share, X } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { CompanionLaunch } from './companion-launch.ts'
import { useWallpaperServices } from './wallpaper-services.ts'

/** Steps of a launch that goes well, in their order. */
const steps = ['sent', 'arrived', 'fetching', 'checking', 'applying', 'applied'] as const

interface OfferedInstallers {
  hasInstaller: boolean
  /** Processors between which the person chooses; none where there is no choice. */
  installers: readonly LaunchProcessor[]
}

/** What the companion app does with a wallpaper, step by step, and other ways where it does not come to its end. */
export function LaunchProgress({ launch, ...offered }: { launch: CompanionLaunch } & OfferedInstallers) {
  const services = useWallpaperServices()
  const { launch: texts } = useLateTexts()
  const { item, step, isOverdue } = launch
  const hasFailed = step.state === 'failed' || step.state === 'declined'
  return (
    <section className="mi-launch" aria-label={texts.progress}>
      <header>
        <b>{item.title}</b>
        <IconButton icon={X} label={texts.closeProgress} onClick={services.launch.close} />
      </header>
      <p role="status" className={hasFailed ? 'mi-launch-failed' : undefined}>
        <StateIcon step={step} />
        {isOverdue ? texts.noReport : texts.stateOf(step)}
      </p>
      {!hasFailed && !isOverdue && (
        <div className="mi-launch-bar" aria-hidden="true">
          {steps.map((state) => (
            <i key={state} data-place={placeOf(state, step)} />
          ))}
        </div>
      )}
      {(hasFailed || isOverdue || step.state === 'sent') && <OtherWays {...{ launch, hasFailed, ...offered }} />}
    </section>
  )
}

function StateIcon({ step }: { step: LaunchStep }) {
  if (step.state === 'applied') return <Icon icon={CircleCheck} />
  if (step.state === 'declined') return <Icon icon={CircleDashed} />
  return step.state === 'failed' ? <Icon icon={CircleX} /> : <Spinner />
}

function OtherWays({
  launch,
  hasFailed,
  hasInstaller,
  installers,
}: { launch: CompanionLaunch; hasFailed: boolean } & OfferedInstallers) {
  const { launch: service } = useWallpaperServices()
  const { launch: texts, result } = useLateTexts()
  const { item, isOverdue } = launch
  const isStuck = hasFailed || isOverdue
  return (
    <div className="mi-launch-ways">
      {hasFailed ? (
        <Button size="sm" icon={RotateCw} onClick={() => void service.setWallpaper(item)}>
          {texts.tryAgain}
        </Button>
      ) : (
        <Button size="sm" icon={ExternalLink} onClick={service.openAgain}>
          {texts.openAgain}
        </Button>
      )}
      {isOverdue &&
        installers.map((processor) => (
          <Button key={processor} size="sm" icon={Download} onClick={() => void service.download(processor)}>
            {texts.installFor[processor]}
          </Button>
        ))}
      {isOverdue && hasInstaller && installers.length === 0 && (
        <Button size="sm" icon={Download} onClick={() => void service.download()}>
          {texts.install}
        </Button>
      )}
      {isStuck && (
        <Button size="sm" icon={Share} onClick={() => void service.send(item)}>
          {result.sendTo}
        </Button>
      )}
      {isStuck && item.is_public && (
        <a className="mi-btn mi-sm" href={`/play/${item.generation_result_id}/`} target="_blank" rel="noreferrer">
          <Icon icon={Play} />
          {texts.playPage}
        </a>
      )}
    </div>
  )
}

function placeOf(state: (typeof steps)[number], { state: current }: LaunchStep): 'done' | 'current' | 'ahead' {
  const distance = launchStates.indexOf(current) - launchStates.indexOf(state)
  if (distance > 0 || current === 'applied') return 'done'
  return distance === 0 ? 'current' : 'ahead'
}
