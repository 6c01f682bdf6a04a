import { maxPromptLength } from '@mirari/model'
import { Button, Dialog } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { type FormEvent, useId, useState } from 'react'
import { useEditor } from '../editor-context.ts'

interface RegenerateDialogProps {
  open: boolean
  item: TemplateItem
  onClose: () => void
  onGenerate: (prompt: string) => void
}

/** Asks for the prompt of an item's new content. */
export function RegenerateDialog({ open, item, onClose, onGenerate }: RegenerateDialogProps) {
  const { texts } = useEditor()
  // A name that the editor gave describes nothing.
  const isNamed = !Object.values(texts.widgetNames).includes(item.name)
  const [prompt, setPrompt] = useState(isNamed ? item.name : '')
  const formId = useId()
  const fieldId = useId()
  const text = prompt.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text !== '') onGenerate(text)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.regeneration}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={formId} disabled={text === ''}>
            {texts.generate}
          </Button>
        </>
      }
    >
      <form id={formId} className="mi-field" onSubmit={submit}>
        <label htmlFor={fieldId}>{texts.prompt}</label>
        <textarea
          id={fieldId}
          className="mi-area"
          rows={4}
          data-autofocus=""
          maxLength={maxPromptLength}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <p className="mi-hint">{texts.regenerationHint}</p>
      </form>
    </Dialog>
  )
}
