import { IconButton, Slider } from '@mirari/ui'
import { Volume2, VolumeX } from 'lucide'
import { useTexts } from '../texts-context.ts'

/** The sound of a wallpaper that plays. */
export interface Sound {
  /** Percent */
  volume: number
  isMuted: boolean
}

interface SoundControlProps {
  sound: Sound
  onChange: (sound: Sound) => void
}

/** Turns the sound of a wallpaper on and off, and changes its volume while it is on. */
export function SoundControl({ sound, onChange }: SoundControlProps) {
  const { player } = useTexts()
  const { volume, isMuted } = sound
  return (
    // A press here is none on the image below.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps presses from the image
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="mi-live-sound" onClick={(event) => event.stopPropagation()}>
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={player.mute}
        variant="image"
        round
        tip="top"
        aria-pressed={isMuted}
        onClick={() => onChange({ ...sound, isMuted: !isMuted })}
      />
      {!isMuted && (
        <Slider
          label={player.volume}
          value={volume}
          min={0}
          max={100}
          valueText={`${volume}%`}
          onValueChange={(next) => onChange({ ...sound, volume: next })}
        />
      )}
    </div>
  )
}
