import type { GenerationResult } from '@mirari/contract/schemas'
import {
  defaultOutpaintPrompt,
  type ExpandChoice,
  initialOutpaint,
  maxPromptLength,
  outpaintFrame,
  outpaintModel,
  outpaintPadding,
  reduceOutpaint,
} from '@mirari/model'
import { Button, Dialog } from '@mirari/ui'
import { Expand } from 'lucide'
import { useId, useMemo, useReducer, useState } from 'react'
import { PaintStage } from './parts/PaintStage.tsx'
import { RatioChoice } from './parts/RatioChoice.tsx'
import { ScaleChoice } from './parts/ScaleChoice.tsx'
import { type DetailTexts, defaultTexts } from './texts.ts'
import { TextsProvider } from './texts-context.ts'

export interface OutpaintingProps {
  /** The image to extend. */
  item: Pick<GenerationResult, 'picture' | 'width' | 'height' | 'prompt'>
  onClose: () => void
  /** Starts the task; the button is busy until it resolves. The host closes the modal. */
  onSubmit: (choice: ExpandChoice) => Promise<void>
  /** Other texts than the usual ones. */
  texts?: Partial<DetailTexts> | undefined
}

/** Width of the modal, px. */
const modalWidthPx = 900

/** A modal in which an image gets a larger frame: ratio, scale, its place in the frame, and words for the rest. */
export function Outpainting({ item, onClose, onSubmit, texts: changes }: OutpaintingProps) {
  const texts = useMemo(() => ({ ...defaultTexts, ...changes }), [changes])
  const [state, dispatch] = useReducer(reduceOutpaint, item, ({ width, height }) => initialOutpaint({ width, height }))
  const [isBusy, setBusy] = useState(false)
  const aboutId = useId()

  const submit = async () => {
    if (isBusy) return
    const { ratio, scale } = state
    const prompt = state.prompt.trim() || defaultOutpaintPrompt
    setBusy(true)
    try {
      await onSubmit({ model: outpaintModel, prompt, ratio, scale, ...outpaintPadding(state) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <TextsProvider value={texts}>
      <Dialog open onClose={onClose} title={texts.outpainting} widthPx={modalWidthPx} className="mi-outpainting">
        <div className="mi-outpaint">
          <PaintStage
            image={item.picture}
            alt={item.prompt}
            frame={outpaintFrame(state.source, state.ratio, state.scale)}
            padding={outpaintPadding(state)}
            onMove={(dx, dy) => dispatch({ do: 'move-by', dx, dy })}
            onCenter={() => dispatch({ do: 'center' })}
          />
          <div className="mi-outpaint-side">
            <RatioChoice value={state.ratio} onValueChange={(ratio) => dispatch({ do: 'set-ratio', ratio })} />
            <ScaleChoice state={state} onValueChange={(scale) => dispatch({ do: 'set-scale', scale })} />
            <label className="mi-field mi-outpaint-prompt">
              <span>{texts.outpaintPrompt}</span>
              <textarea
                className="mi-input"
                placeholder={texts.outpaintPromptHint}
                maxLength={maxPromptLength}
                aria-describedby={aboutId}
                value={state.prompt}
                onChange={(event) => dispatch({ do: 'set-prompt', prompt: event.currentTarget.value })}
              />
            </label>
            <p id={aboutId} className="mi-outpaint-about">
              {texts.outpaintAbout}
            </p>
            <div className="mi-outpaint-buttons">
              <Button size="lg" onClick={onClose}>
                {texts.cancel}
              </Button>
              <Button variant="primary" size="lg" icon={Expand} busy={isBusy} onClick={submit}>
                {texts.generate}
              </Button>
            </div>
          </div>
        </div>
      </Dialog>
    </TextsProvider>
  )
}
