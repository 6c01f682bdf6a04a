import { foreignLanguage } from '@mirari/model'
import { classNames, Icon } from '@mirari/ui'
import { Check, ImageOff } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../texts-context.ts'
import type { HistoryImage } from './history-images.ts'

interface HistoryTileProps {
  image: HistoryImage
  isSelected: boolean
  isTabStop: boolean
  onToggle: () => void
  /** Confirms this image without another press. */
  onConfirm: () => void
}

export function HistoryTile({ image, isSelected, isTabStop, onToggle, onConfirm }: HistoryTileProps) {
  const texts = useTexts()
  const [isBroken, setBroken] = useState(false)
  const hasPrompt = image.prompt.trim() !== ''
  const prompt = hasPrompt ? image.prompt : texts.noPrompt
  return (
    <div
      role="option"
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={classNames('mi-we-history-tile', isSelected && 'mi-is-sel')}
      onClick={onToggle}
      onDoubleClick={onConfirm}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onToggle()
      }}
    >
      {isBroken ? (
        <Icon icon={ImageOff} size="lg" />
      ) : (
        <img
          src={image.thumbnail_url || image.url}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      <span className="mi-we-history-prompt" lang={hasPrompt ? undefined : foreignLanguage(prompt)}>
        {prompt}
      </span>
      {isSelected && (
        <span className="mi-we-tick">
          <Icon icon={Check} />
        </span>
      )}
    </div>
  )
}
