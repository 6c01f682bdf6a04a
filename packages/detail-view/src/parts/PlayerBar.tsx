import { IconButton, Menu } from '@mirari/ui'
import { Maximize, Minimize, Pause, Play, Repeat, StepBack, StepForward, Volume2, VolumeX } from 'lucide'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { clockText } from '../frame-rate.ts'
import { useTexts } from '../texts-context.ts'
import type { Playback } from '../use-playback.ts'

const rates = [0.25, 0.5, 1, 1.5, 2] as const

interface PlayerBarProps {
  playback: Playback
  /** Gets what shows the moment that is visible. */
  showTime: RefObject<((time: number) => void) | null>
  isFull: boolean
  onFull: () => void
}

const onImage = { variant: 'image', round: true, tip: 'top' } as const

/** The controls of a video, over its lower edge. */
export function PlayerBar({ playback, showTime, isFull, onFull }: PlayerBarProps) {
  const texts = useTexts()
  const { player } = texts
  const { isPlaying, isMuted, isLoop, duration, rate } = playback
  const scrubber = useRef<HTMLInputElement>(null)
  const clock = useRef<HTMLSpanElement>(null)
  // Moves with every frame, without a render.
  useImperativeHandle(
    showTime,
    () => (time: number) => {
      const text = player.position(clockText(time), clockText(duration))
      if (clock.current) clock.current.textContent = text
      if (!scrubber.current) return
      scrubber.current.value = String(time)
      scrubber.current.ariaValueText = text
      scrubber.current.style.setProperty('--mi-fill-share', String(duration > 0 ? time / duration : 0))
    },
    [duration, player],
  )
  return (
    <div className="mi-player-bar">
      <input
        ref={scrubber}
        type="range"
        className="mi-scrubber"
        aria-label={player.seek}
        min={0}
        max={duration}
        step="any"
        defaultValue={0}
        onChange={({ currentTarget }) => playback.seek(Number(currentTarget.value))}
      />
      <div className="mi-row">
        <IconButton
          {...onImage}
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? texts.pause : texts.play}
          onClick={playback.toggle}
        />
        <IconButton {...onImage} icon={StepBack} label={player.back} onClick={() => playback.stepFrame(-1)} />
        <IconButton {...onImage} icon={StepForward} label={player.forward} onClick={() => playback.stepFrame(1)} />
        <span ref={clock} className="mi-player-time" />
        <span className="mi-grow" />
        <IconButton
          {...onImage}
          icon={Repeat}
          label={player.loop}
          aria-pressed={isLoop}
          onClick={playback.toggleLoop}
        />
        <IconButton
          {...onImage}
          icon={isMuted ? VolumeX : Volume2}
          label={player.mute}
          aria-pressed={isMuted}
          onClick={playback.toggleMuted}
        />
        <SpeedMenu rate={rate} onRateChange={playback.setRate} />
        <IconButton
          {...onImage}
          icon={isFull ? Minimize : Maximize}
          label={player.fullScreen}
          aria-pressed={isFull}
          onClick={onFull}
        />
      </div>
    </div>
  )
}

function SpeedMenu({ rate, onRateChange }: { rate: number; onRateChange: (rate: number) => void }) {
  const { player } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      label={player.speed}
      side="top"
      align="end"
      items={rates.map((one) => ({
        id: String(one),
        label: player.rate(one),
        checked: one === rate,
        onSelect: () => onRateChange(one),
      }))}
      trigger={(props) => (
        <button type="button" className="mi-image-btn mi-player-rate" {...props}>
          <span className="mi-sr">{player.speed}</span> {player.rate(rate)}
        </button>
      )}
    />
  )
}
