import { commandTip, NameField, SaveState, type SaveStateKind } from '@mirari/editor-core'
import { Button, IconButton, Tooltip } from '@mirari/ui'
import { History, Save, X } from 'lucide'
import { saveShortcut } from '../commands/editor-commands.ts'
import type { EditorState } from '../store/editor-state.ts'
import { useTexts } from '../texts-context.ts'

interface EditorHeadProps {
  state: SaveStateKind
  /** The wallpaper's own name; '' for none. */
  name: string
  onNameCommitted: (name: string) => void
  onSave: () => void
  /** Shows earlier saves; absent while there are none. */
  onVersions?: (() => void) | undefined
  onClose: () => void
}

/** What the head says of the work. */
export function saveStateOf({ isDirty, savedId }: EditorState, isSaving: boolean): SaveStateKind {
  if (isSaving) return 'saving'
  if (isDirty) return 'unsaved'
  return savedId === null ? 'new' : 'saved'
}

export function EditorHead({ state, name, onNameCommitted, onSave, onVersions, onClose }: EditorHeadProps) {
  const texts = useTexts()
  return (
    <header className="mi-we-head mi-we-main-head mi-ed-head">
      <IconButton icon={X} label={texts.close} tip="right" onClick={onClose} />
      <div className="mi-grow mi-ed-name">
        <h1 className="mi-sr">{texts.title}</h1>
        <NameField name={name} label={texts.name} placeholder={texts.title} onNameCommitted={onNameCommitted} />
        <SaveState kind={state} texts={texts.saveStates} />
      </div>
      {onVersions && <IconButton icon={History} label={texts.versions.title} tip="bottom" onClick={onVersions} />}
      <Tooltip text={commandTip(texts.save, [saveShortcut])} side="bottom" isLabel>
        <Button variant="primary" size="sm" icon={Save} busy={state === 'saving'} onClick={onSave}>
          {texts.save}
        </Button>
      </Tooltip>
    </header>
  )
}
