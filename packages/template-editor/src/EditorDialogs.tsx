import { SaveConflictDialog, ShortcutSheet, UnsavedDialog, VersionsDialog } from '@mirari/editor-core'
import { LoadingOverlay } from '@mirari/ui'
import { useEditor } from './editor-context.ts'
import type { Saving } from './save/use-saving.ts'
import { editorCommands, saveShortcut } from './store/commands.ts'
import { documentOf } from './store/editor-state.ts'
import { viewShortcuts } from './use-keys.ts'

/** What is open above the editor; at most one. */
export type OpenDialog = 'leave' | 'shortcuts' | 'versions' | null

interface EditorDialogsProps {
  open: OpenDialog
  saving: Saving
  onClose: () => void
  /** Leaves the editor and discards unsaved changes. */
  onDiscard: () => void
  /** Leaves the editor once it is saved. */
  onSaveAndLeave: () => void
}

/** The dialogs that both editors have, and what is shown while a template is saved. */
export function EditorDialogs({ open, saving, onClose, onDiscard, onSaveAndLeave }: EditorDialogsProps) {
  const { port, texts } = useEditor()
  return (
    <>
      <UnsavedDialog
        open={open === 'leave'}
        isSaving={saving.step !== null}
        texts={texts}
        onSave={onSaveAndLeave}
        onDiscard={onDiscard}
        onCancel={onClose}
      />
      <SaveConflictDialog
        open={saving.hasConflict}
        isBusy={saving.step !== null}
        texts={texts.conflict}
        cancelLabel={texts.cancel}
        onOverwrite={() => void saving.save('overwrite')}
        onCopy={() => void saving.save('copy')}
        onTheirs={port.load && (() => void saving.takeTheirs())}
        onCancel={saving.dismissConflict}
      />
      <TemplateVersions open={open === 'versions'} onClose={onClose} />
      <Shortcuts open={open === 'shortcuts'} onClose={onClose} />
      <LoadingOverlay
        open={saving.step !== null && saving.isShown}
        text={saving.step === 'packaging' ? texts.packaging : texts.saving}
        onClose={saving.step === 'packaging' ? saving.hide : undefined}
      />
    </>
  )
}

interface DialogProps {
  open: boolean
  onClose: () => void
}

function Shortcuts({ open, onClose }: DialogProps) {
  const { texts } = useEditor()
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      title={texts.shortcuts}
      lines={[
        { id: 'save', label: texts.save, shortcuts: [saveShortcut] },
        { id: 'copy', label: texts.clipboard.copy, shortcuts: ['mod+c'] },
        { id: 'cut', label: texts.clipboard.cut, shortcuts: ['mod+x'] },
        { id: 'paste', label: texts.clipboard.paste, shortcuts: ['mod+v'] },
        ...editorCommands.commands.map(({ id, shortcuts }) => ({ id, label: texts.commands[id], shortcuts })),
        { id: 'view.zoom-in', label: texts.zoom.zoomIn, shortcuts: viewShortcuts.zoomIn },
        { id: 'view.zoom-out', label: texts.zoom.zoomOut, shortcuts: viewShortcuts.zoomOut },
        { id: 'view.fit', label: texts.zoom.fit, shortcuts: viewShortcuts.fit },
      ]}
    />
  )
}

/** The earlier saves of the template. Opening one is an unsaved change that can be undone. */
function TemplateVersions({ open, onClose }: DialogProps) {
  const { store, port, texts, notify } = useEditor()

  async function show(revision: number): Promise<void> {
    try {
      const found = await port.load?.(store.getSnapshot().generationId ?? '', revision)
      if (found) store.restore({ ...documentOf(found), base: null })
      onClose()
    } catch {
      notify('bad', texts.versions.failed)
    }
  }

  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      texts={texts.versions}
      tryAgainLabel={texts.tryAgain}
      load={async () => {
        const { generationId } = store.getSnapshot()
        return generationId === null ? [] : ((await port.versions?.(generationId)) ?? [])
      }}
      onOpen={({ revision }) => void show(revision)}
    />
  )
}
