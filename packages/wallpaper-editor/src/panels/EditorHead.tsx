import { Button, IconButton } from '@mirari/ui'
import { Save, X } from 'lucide'
import { useTexts } from '../texts-context.ts'

interface EditorHeadProps {
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

export function EditorHead({ isSaving, onSave, onClose }: EditorHeadProps) {
  const texts = useTexts()
  return (
    <header className="mi-we-head mi-we-main-head">
      <IconButton icon={X} label={texts.close} tip="right" onClick={onClose} />
      <h1 className="mi-h4 mi-grow">{texts.title}</h1>
      <Button variant="primary" size="sm" icon={Save} busy={isSaving} onClick={onSave}>
        {texts.save}
      </Button>
    </header>
  )
}
