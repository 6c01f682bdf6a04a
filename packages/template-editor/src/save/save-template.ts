import type { TemplateConfig } from '@mirari/wallpaper'
import type { TemplateEditorPort } from '../port.ts'
import { type EditorState, nameOf } from '../store/editor-state.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { pollPackage, type Wait } from './poll-package.ts'

/**
 * What a save does with the stored template: 'usual' fails on a newer save, the others replace it or create another
 * template.
 */
export type SaveWay = 'usual' | 'overwrite' | 'copy'

export interface PackageDeps {
  store: EditorStore
  port: TemplateEditorPort
  wait: Wait
  signal: AbortSignal
}

export interface SaveDeps extends PackageDeps {
  zipBase: (files: ReadonlyMap<string, Blob>) => Promise<Blob>
  /** JPEG of what the template looks like. */
  screenshot: (state: EditorState) => Promise<Blob>
  /** Name of a template whose base has no name. */
  untitled: string
  way?: SaveWay | undefined
  /** Called when the template is stored under this id and its package is being made. */
  onStored: (id: string) => void
}

/** The `config.json` of the edited template. */
export function configOf({ base, document }: EditorState, untitled: string): TemplateConfig {
  const { version, width, height } = base
  const { ratio, items, guides } = document
  const lines = guides && guides.length > 0 && { guides: [...guides] }
  return { name: nameOf({ document, base }) || untitled, version, width, height, ratio, items: [...items], ...lines }
}

/**
 * Sends everything the first time and only what may have changed afterwards, then waits for the package. Another base
 * is another template. Answers the id. @throws SaveConflict when somebody saved meanwhile, or whatever failed
 */
export async function saveTemplate(deps: SaveDeps): Promise<string> {
  const { store, port, signal, way = 'usual' } = deps
  const state = store.getSnapshot()
  const { document, base } = state
  const screenshot = await deps.screenshot(state)
  signal.throwIfAborted()
  const sent =
    way !== 'copy' && state.generationId !== null && state.savedBase === base
      ? await resend(state.generationId, state, screenshot, { port, way })
      : await send(state, screenshot, deps)
  signal.throwIfAborted()
  // From here on another try must not store a second template, even if the package fails.
  store.markStored(sent)
  store.markSaved(document, base)
  deps.onStored(sent.id)
  await awaitPackage(deps)
  return sent.id
}

/** Waits for the package of what is stored, which may be one that an earlier page has asked for. Rejects if it fails. */
export async function awaitPackage({ store, port, wait, signal }: PackageDeps): Promise<void> {
  const { packaging } = store.getSnapshot()
  if (packaging === null) return
  await pollPackage(packaging, port.packageState, wait, signal)
  store.markPackaged()
}

function resend(
  id: string,
  { document, base, revision: basedOn }: EditorState,
  screenshot: Blob,
  { port, way }: { port: TemplateEditorPort; way: SaveWay },
) {
  const { items, ratio, guides = [] } = document
  const revision = way === 'usual' ? basedOn : null
  const name = nameOf({ document, base })
  return port.save({ id, ...(name && { name }), items: [...items], ratio, guides, screenshot, isPack: true, revision })
}

async function send(state: EditorState, screenshot: Blob, { port, zipBase, untitled, signal }: SaveDeps) {
  const { files } = state.base
  const file = files ? await zipBase(files) : null
  signal.throwIfAborted()
  return port.save({
    id: null,
    file,
    config: configOf(state, untitled),
    htmlContent: (await files?.get('index.html')?.text()) ?? '',
    screenshot,
    sourceGenerationId: state.sourceGenerationId,
    requestId: state.requestId,
  })
}
