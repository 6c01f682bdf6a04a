import { browserDrafts, type DraftStore, EditorBoundary } from '@mirari/editor-core'
import { foreignLanguage } from '@mirari/model'
import { Button, Dialog, LoadingOverlay, type Notify } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useMemo } from 'react'
import { OpenEditor } from './OpenEditor.tsx'
import type { InitialTemplate, TemplateEditorPort } from './port.ts'
import { defaultTemplateEditorTexts, type TemplateEditorTexts } from './texts.ts'
import { usePreparedBase } from './use-prepared-base.ts'

export interface TemplateEditorProps {
  /** What the editor needs of its host. */
  port: TemplateEditorPort
  /** The template to edit; null begins a new one. Read once: another template needs another `key`. */
  initial: InitialTemplate | null
  /** Called once nothing is unsaved, or the user has discarded it. */
  onClose: () => void
  /**
   * Called as soon as a save is stored, with the id that the page's address can name from then on: its package is still
   * being made.
   */
  onStored?: ((id: string) => void) | undefined
  /** Called after each save, once the package is made, with the id that the template is stored under. */
  onSaved?: ((id: string) => void) | undefined
  notify: Notify
  /**
   * Address of the server's frame page. Without it the frame carries the page itself, which needs a host page whose
   * rules let inline scripts run.
   */
  frameUrl?: string | undefined
  /** Where unsaved work is stored until it is saved or discarded: the browser's database by default, null for nowhere. */
  drafts?: DraftStore | null | undefined
  /** Tells this draft from others; by default the template's id, or that it is new. */
  draftKey?: string | undefined
  /** Texts that differ from {@link defaultTemplateEditorTexts}. */
  texts?: Partial<TemplateEditorTexts> | undefined
}

const sharedDrafts = browserDrafts()

/** Makes wallpaper templates: a local page, what fills it and what lies above it, with a sandboxed preview. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { drafts = sharedDrafts, onClose } = props
  const texts = useMemo(() => ({ ...defaultTemplateEditorTexts, ...props.texts }), [props.texts])
  return (
    <EditorBoundary texts={texts} className="mi mi-template-editor mi-te-failed" onClose={onClose}>
      <PreparedEditor {...props} texts={texts} drafts={drafts} />
    </EditorBoundary>
  )
}

type PreparedEditorProps = TemplateEditorProps & { texts: TemplateEditorTexts; drafts: DraftStore | null }

/** Unpacks the base, or says that it cannot be had, before anything is edited. */
function PreparedEditor(props: PreparedEditorProps) {
  const { port, initial, notify, onClose, texts } = props
  const { prepared, retry } = usePreparedBase(initial, port.fetchBase, () => notify('bad', texts.prepareFailed))

  if (prepared.state === 'ready') return <OpenEditor {...props} base={prepared.base} />
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
              {texts.tryAgain}
            </Button>
          </>
        }
      >
        {texts.prepareHint}
      </Dialog>
    </div>
  )
}
