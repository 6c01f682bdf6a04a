import { Button, classNames } from '@mirari/ui'
import { ImagePlus, TextQuote } from 'lucide'
import { useState } from 'react'
import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'
import { useIsClamped } from '../use-is-clamped.ts'

/** The prompt, cut to four lines until asked for, and what can be done with it. */
export function PromptCard() {
  const { item, signedIn, onUsePrompt, onUseReference, onLoginNeeded } = useDetail()
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [text, isClamped] = useIsClamped<HTMLSpanElement>(item.prompt)
  const withLogin = (action: (() => void) | undefined) => action && (signedIn ? action : () => onLoginNeeded())
  // A wallpaper made of an image has no prompt.
  const hasPrompt = item.prompt.trim() !== ''
  const usePrompt = withLogin(hasPrompt && onUsePrompt ? () => onUsePrompt(item) : undefined)
  const useReference = withLogin(onUseReference && (() => onUseReference(item)))

  const prompt = (
    <span ref={text} className={classNames(!isOpen && 'mi-clamp-4')}>
      {item.prompt}
    </span>
  )
  if (!hasPrompt && !useReference) return null
  return (
    <div>
      {hasPrompt && (
        <div className={classNames('mi-prompt-card', usePrompt && 'mi-is-usable')}>
          {usePrompt ? (
            <button type="button" className="mi-detail-prompt" title={texts.usePromptHint} onClick={usePrompt}>
              {prompt}
            </button>
          ) : (
            <p className="mi-detail-prompt">{prompt}</p>
          )}
          {(usePrompt || isClamped || isOpen) && (
            <div className="mi-row mi-between">
              {usePrompt && (
                <button type="button" className="mi-link-btn mi-accent" onClick={usePrompt}>
                  {texts.useText}
                </button>
              )}
              {(isClamped || isOpen) && (
                <button type="button" className="mi-link-btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen ? texts.showLess : texts.showAll}
                </button>
              )}
            </div>
          )}
        </div>
      )}
      {(usePrompt || useReference) && (
        <div className="mi-prompt-actions">
          {usePrompt && (
            <Button size="sm" icon={TextQuote} onClick={usePrompt}>
              {texts.usePrompt}
            </Button>
          )}
          {useReference && (
            <Button size="sm" icon={ImagePlus} onClick={useReference}>
              {texts.imageReference}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
