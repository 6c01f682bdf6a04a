/** What the screen of an editor is given. */
export interface EditorScreenProps {
  /** The result (wallpaper) or generation (template) that is edited; null for a new one. */
  id: string | null
  /** The user who edits. */
  userId: string
  onClose: () => void
  /** It was saved under this id, under which it is found again after a reload. */
  onSaved: (id: string) => void
}
