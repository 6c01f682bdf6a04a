import {
  commandTip,
  NameField,
  type PanelSide,
  SaveState,
  type SaveStateKind,
  usePublication,
  useUnloadWarning,
} from '@mirari/editor-core'
import { Button, ConfirmDialog, classNames, IconButton, RestoredNotice, Tooltip } from '@mirari/ui'
import { History, PanelsTopLeft, Save, SlidersHorizontal, X } from 'lucide'
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx'
import { useEditor, useEditorState, useSelected } from './editor-context.ts'
import { ItemMenuOfKey } from './panels/ItemMenu.tsx'
import { ItemPanel } from './panels/ItemPanel.tsx'
import { PanelHead } from './panels/PanelHead.tsx'
import { TemplatePanel } from './panels/TemplatePanel.tsx'
import { useLocalProject } from './project/use-local-project.ts'
import { type SaveListeners, useSaving } from './save/use-saving.ts'
import { Workspace } from './stage/Workspace.tsx'
import { saveShortcut } from './store/commands.ts'
import { type EditorState, isDirty, nameOf } from './store/editor-state.ts'
import { useClipboard } from './use-clipboard.ts'
import type { EditorDraft } from './use-draft.ts'
import { useKeys } from './use-keys.ts'
import { useZoom } from './use-zoom.ts'

interface EditorFrameProps {
  draft: EditorDraft
  onClose: () => void
  listeners: SaveListeners
}

/** The open panel on narrow screens, where panels are sheets over the canvas. */
type Sheet = 'template' | 'item' | null

/** Panels and canvas, and the dialogs above them. */
export function EditorFrame({ draft, onClose, listeners }: EditorFrameProps) {
  const { store, media, port, texts, notify } = useEditor()
  const saving = useSaving(listeners, !draft.isOpening)
  const project = useLocalProject()
  const root = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const zoom = useZoom()
  const onShortcuts = () => setDialog('shortcuts')
  // React 18 does not know the attribute and would leave it out.
  useLayoutEffect(() => {
    root.current?.toggleAttribute('inert', draft.isOpening)
  }, [draft.isOpening])
  useKeys(root, { save: () => void saving.save(), zoom, onShortcuts })
  useClipboard(root)
  // Drafts have no files that were never sent, nor has a save.
  const isUnfinished = () => store.isDirty() || media.getSnapshot().unsent.length > 0
  useUnloadWarning(isUnfinished)
  const savedId = useEditorState(({ generationId }) => generationId)
  const publication = usePublication({
    port: port.publication,
    savedId,
    isDirty: useEditorState(isDirty),
    save: async () => ((await saving.save()) ? store.getSnapshot().generationId : null),
    texts,
    notify,
  })
  const [sheet, setSheet] = useState<Sheet>(null)
  const [folded, setFolded] = useState<readonly PanelSide[]>([])
  const { isOver, ...dropping } = useFolderDrop(project.drop)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and dropped folders of everything inside
    <div
      ref={root}
      className={classNames('mi mi-template-editor', sheet && `mi-te-shows-${sheet}`)}
      tabIndex={-1}
      onKeyDown={(event) => {
        // An open menu or dialog handles the key itself.
        if (event.key === 'Escape' && sheet && !isInPopover(event.target)) setSheet(null)
      }}
      {...dropping}
    >
      <main className="mi-te-grid mi-ed-frame" aria-label={texts.label} data-folded={folded.join(' ')}>
        <Head
          isSaving={saving.step !== null}
          onClose={() => (isUnfinished() ? setDialog('leave') : onClose())}
          onSave={() => void saving.save()}
          onVersions={() => setDialog('versions')}
        />
        <aside className="mi-te-left mi-ed-left" aria-label={texts.panels.template}>
          <div className="mi-te-sheet-head">
            <PanelHead title={texts.panels.template} onHide={() => setSheet(null)} />
          </div>
          <TemplatePanel project={project} />
        </aside>
        <Workspace
          notice={<Restored {...draft} />}
          zoom={zoom}
          onShortcuts={onShortcuts}
          folded={folded}
          onFold={setFolded}
          onReload={project.reload}
        />
        <aside className="mi-te-right mi-ed-right" aria-label={texts.panels.item}>
          <ItemPanel publication={publication} onHide={() => setSheet(null)} />
        </aside>
        <SheetTabs sheet={sheet} onChange={setSheet} />
      </main>
      <ItemMenuOfKey editor={root} />
      {isOver && <p className="mi-te-drop">{texts.dropHere}</p>}
      <ConfirmDialog
        open={project.asking !== null}
        title={texts.replace.title}
        confirmLabel={texts.replace.confirm}
        cancelLabel={texts.replace.cancel}
        variant="danger"
        onConfirm={() => project.answer(true)}
        onCancel={() => project.answer(false)}
      >
        {texts.replace.text}
      </ConfirmDialog>
      <EditorDialogs
        open={dialog}
        saving={saving}
        onClose={() => setDialog(null)}
        onDiscard={() => {
          setDialog(null)
          draft.discard()
          onClose()
        }}
        onSaveAndLeave={() => {
          setDialog(null)
          void saving.save().then((isSaved) => isSaved && !isUnfinished() && onClose())
        }}
      />
    </div>
  )
}

interface HeadProps {
  isSaving: boolean
  onClose: () => void
  onSave: () => void
  onVersions: () => void
}

/** The title, whether all is saved, and the ways to save and to leave. */
function Head({ isSaving, onClose, onSave, onVersions }: HeadProps) {
  const { store, port, texts } = useEditor()
  const state = useEditorState(saveStateOf)
  const name = useEditorState(nameOf)
  const hasVersions = useEditorState(({ generationId }) => generationId !== null) && port.load && port.versions
  return (
    <header className="mi-te-head mi-te-title mi-ed-head">
      <IconButton icon={X} label={texts.close} tip={false} onClick={onClose} />
      <div className="mi-grow mi-ed-name">
        <h1 className="mi-sr">{texts.title}</h1>
        <NameField name={name} label={texts.templateName} placeholder={texts.title} onNameCommitted={store.setName} />
        <SaveState kind={isSaving ? 'saving' : state} texts={texts.saveStates} />
      </div>
      {hasVersions && <IconButton icon={History} label={texts.versions.title} tip="bottom" onClick={onVersions} />}
      <Tooltip text={commandTip(texts.save, [saveShortcut])} side="bottom" isLabel>
        <Button variant="primary" size="sm" icon={Save} busy={isSaving} onClick={onSave}>
          {texts.save}
        </Button>
      </Tooltip>
    </header>
  )
}

function saveStateOf(state: EditorState): SaveStateKind {
  if (isDirty(state)) return 'unsaved'
  return state.generationId === null ? 'new' : 'saved'
}

/** Over the canvas, while it shows unsaved work of an earlier time that is neither saved, discarded nor accepted. */
function Restored({ restored, accept, revert }: EditorDraft) {
  const { texts } = useEditor()
  const isUnsaved = useEditorState(isDirty)
  const text = restored === 'older' ? texts.restored.older : texts.restored.text
  return (
    <RestoredNotice
      text={restored !== 'nothing' && isUnsaved ? text : null}
      discardLabel={texts.restored.discard}
      onDiscard={revert}
      hideLabel={texts.restored.hide}
      onHide={accept}
      className="mi-ed-notice"
    />
  )
}

const isInPopover = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null

function SheetTabs({ sheet, onChange }: { sheet: Sheet; onChange: (sheet: Sheet) => void }) {
  const { texts } = useEditor()
  const item = useSelected()
  const count = useEditorState(({ selectedIds }) => selectedIds.length)
  const tabs = [
    ['template', PanelsTopLeft, texts.panels.template],
    ['item', SlidersHorizontal, count > 1 ? texts.severalLayers(count) : item?.name || texts.panels.item],
  ] as const
  return (
    <div className="mi-te-tabs">
      {tabs.map(([name, icon, label]) => (
        <Button
          key={name}
          icon={icon}
          aria-pressed={sheet === name}
          className="mi-grow"
          onClick={() => onChange(sheet === name ? null : name)}
        >
          <span className="mi-cut">{label}</span>
        </Button>
      ))}
    </div>
  )
}

/** Handlers for folders that are dropped on the editor; drags inside the editor are ignored. */
function useFolderDrop(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { relatedTarget, currentTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onDrop(event.dataTransfer)
    },
  }
}
