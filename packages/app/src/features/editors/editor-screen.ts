/** Props of an editor's screen. */
export interface EditorScreenProps {
  /** The result (wallpaper) or generation (template) that is edited; null for a new one. */
  id: string | null
  /** The user who edits. */
  userId: string
  onClose: () => void
  /** Called after a save, with the id that the address names from then on. */
  onSaved: (id: string) => void
}
