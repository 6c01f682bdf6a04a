import {
  Button,
  browserDrafts,
  ConfirmDialog,
  Dialog,
  type DraftStore,
  foreignLanguage,
  LoadingOverlay,
} from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createContentShelf } from './content/content-shelf.ts'
import { measureMedia } from './content/measure-media.ts'
import { createMediaActions } from './content/media-actions.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { EditorProvider } from './editor-context.ts'
import type { InitialTemplate, NoticeKind, TemplateEditorPort } from './port.ts'
import { draftKeyOf } from './store/draft.ts'
import type { BaseProject } from './store/editor-state.ts'
import { createEditorStore } from './store/editor-store.ts'
import { defaultTemplateEditorTexts, type TemplateEditorTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { usePreparedBase } from './use-prepared-base.ts'

export interface TemplateEditorProps {
  port: TemplateEditorPort
  /** What is opened; null begins a new template. Another one needs another `key`. */
  initial: InitialTemplate | null
  /** Called only after unsaved changes were saved or given up. */
  onClose: () => void
  onSaved?: ((generationId: string) => void) | undefined
  notify: (kind: NoticeKind, text: string) => void
  /**
   * Address of the server's frame page. Without it the frame carries the page itself, which needs a host page whose
   * rules let inline scripts run.
   */
  frameUrl?: string | undefined
  /** Where unsaved work is kept until it is saved or given up: in the browser, or nowhere (null). */
  drafts?: DraftStore | null | undefined
  /** What tells this draft from others; the id of the template is, or that it is new. */
  draftKey?: string | undefined
  texts?: Partial<TemplateEditorTexts> | undefined
}

const ownDrafts = browserDrafts()

/** Makes wallpaper templates: a local page, what fills it and what lies above it, with a sandboxed preview. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { port, initial, notify, onClose } = props
  const texts = useMemo(() => ({ ...defaultTemplateEditorTexts, ...props.texts }), [props.texts])
  const { prepared, retry } = usePreparedBase(initial, port.fetchBase, () => notify('bad', texts.prepareFailed))

  if (prepared.state === 'ready') return <Editor {...props} texts={texts} base={prepared.base} />
  return (
    <div className="mi mi-template-editor">
      <LoadingOverlay open={prepared.state === 'loading'} text={texts.preparing} onClose={onClose} />
      <Dialog
        open={prepared.state === 'failed'}
        onClose={onClose}
        role="alertdialog"
        closable={false}
        title={<span lang={foreignLanguage(texts.prepareFailed)}>{texts.prepareFailed}</span>}
        className="mi-confirm"
        footer={
          <>
            <Button size="lg" onClick={onClose}>
              {texts.close}
            </Button>
            <Button size="lg" variant="solid" icon={RefreshCw} data-autofocus="" onClick={retry}>
              {texts.retry}
            </Button>
          </>
        }
      >
        {texts.prepareHint}
      </Dialog>
    </div>
  )
}

type EditorProps = Omit<TemplateEditorProps, 'texts'> & { texts: TemplateEditorTexts; base: BaseProject }

/** Makes what lives as long as the editor. */
function createSession({ port, initial, notify, base, frameUrl }: EditorProps, texts: () => TemplateEditorTexts) {
  const store = createEditorStore({
    base,
    items: initial?.items ?? [],
    ratio: initial?.base.ratio,
    generationId: initial?.generation_id ?? null,
    sourceGenerationId: initial?.source_generation_id ?? null,
  })
  const shelf = createContentShelf({
    fetch: (url, signal) => port.fetchContent(url, signal),
    measure: measureMedia,
    createUrl: (blob) => URL.createObjectURL(blob),
    revokeUrl: (url) => URL.revokeObjectURL(url),
  })
  const media = createMediaActions({ store, shelf, port, texts, notify })
  return { store, shelf, media, port, notify, frameUrl }
}

function Editor(props: EditorProps) {
  const { onClose, onSaved, texts } = props
  const latestTexts = useRef(texts)
  latestTexts.current = texts
  const [session] = useState(() => createSession(props, () => latestTexts.current))
  const context = useMemo(() => ({ ...session, texts }), [session, texts])
  const { store, shelf, media } = session
  const { initial, drafts = ownDrafts } = props
  const key = props.draftKey ?? initial?.generation_id ?? initial?.source_generation_id ?? 'new'
  const draft = useDraft(store, drafts, draftKeyOf(key))
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    const load = () => {
      const { document, base } = store.getSnapshot()
      shelf.want(document.items, base.files)
    }
    load()
    const stop = store.subscribe(load)
    return () => {
      stop()
      media.close()
      shelf.close()
    }
  }, [store, shelf, media])

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (store.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [store])

  const close = () => (store.isDirty() ? setIsLeaving(true) : onClose())
  return (
    <EditorProvider value={context}>
      <EditorFrame draft={draft} onClose={close} onSaved={onSaved} />
      <ConfirmDialog
        open={isLeaving}
        title={texts.discard.title}
        confirmLabel={texts.discard.confirm}
        cancelLabel={texts.discard.cancel}
        variant="danger"
        onCancel={() => setIsLeaving(false)}
        onConfirm={() => {
          setIsLeaving(false)
          draft.giveUp()
          onClose()
        }}
      >
        {texts.discard.text}
      </ConfirmDialog>
    </EditorProvider>
  )
}
