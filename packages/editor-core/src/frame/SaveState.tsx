/** Whether the document is saved; 'new' before the first save, while there is nothing to lose. */
export type SaveStateKind = 'new' | 'saved' | 'unsaved' | 'saving'

/** Says in a few words whether the work is stored; nothing for 'new'. */
export interface SaveStateProps {
  kind: SaveStateKind
  texts: Readonly<Record<Exclude<SaveStateKind, 'new'>, string>>
}

/** The save state beside an editor's title. */
export function SaveState({ kind, texts }: SaveStateProps) {
  return (
    <span role="status" className="mi-ed-state" data-state={kind}>
      {kind === 'new' ? '' : texts[kind]}
    </span>
  )
}
