import { interactionOf, pointerEffects } from '@mirari/model'
import { Icon, IconButton, pointerEffectIcons, RadioGroup, Slider, Switch } from '@mirari/ui'
import { Volume2, VolumeX } from 'lucide'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

const choices = ['none', ...pointerEffects] as const
/** Volume that a silent wallpaper gets when its sound is turned on. */
const usualVolume = 50

/** Panel of what follows the pointer, whether it moves with music, and, where a video plays, of its volume. */
export function InteractionPanel() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const { pointer, hears } = interactionOf(useBoxState((state) => state.draft))
  const hasVideo = useBoxState((state) => state.draft.media.some(({ type }) => type === 'video'))
  return (
    <>
      <div className="mi-pop-title">
        <span>{texts.pointerEffect}</span>
      </div>
      <RadioGroup
        label={texts.pointerEffect}
        className="mi-interaction-grid"
        itemClassName="mi-interaction-opt"
        focusChosen
        value={pointer ?? 'none'}
        items={choices.map((choice) => ({
          value: choice,
          content: (
            <>
              <Icon icon={pointerEffectIcons[choice]} />
              <span>{texts.pointerEffects[choice]}</span>
            </>
          ),
        }))}
        onValueChange={(choice) =>
          store.dispatch({ do: 'set-interaction', change: { pointer: choice === 'none' ? null : choice } })
        }
      />
      <div className="mi-interaction-row">
        <span aria-hidden="true">
          {texts.hearsSound}
          <small>{texts.hearsSoundHint}</small>
        </span>
        <Switch
          label={`${texts.hearsSound}. ${texts.hearsSoundHint}`}
          checked={hears}
          disabled={pointer === null}
          onCheckedChange={(next) => store.dispatch({ do: 'set-interaction', change: { hears: next } })}
        />
      </div>
      {hasVideo && <VolumeRow />}
    </>
  )
}

function VolumeRow() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const volume = useBoxState((state) => interactionOf(state.draft).volume)
  const set = (next: number) => store.dispatch({ do: 'set-interaction', change: { volume: next } })
  const isSilent = volume === 0
  return (
    <div className="mi-interaction-row">
      <IconButton
        icon={isSilent ? VolumeX : Volume2}
        label={isSilent ? texts.unmute : texts.mute}
        variant="fill"
        round
        onClick={() => set(isSilent ? usualVolume : 0)}
      />
      <Slider
        label={texts.volume}
        value={volume}
        min={0}
        max={100}
        step={1}
        valueText={texts.percent(volume)}
        onValueChange={set}
      />
      <output aria-hidden="true">{texts.percent(volume)}</output>
    </div>
  )
}
