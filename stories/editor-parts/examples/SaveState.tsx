import '@mirari/editor-core/styles.css'
import { SaveState } from '@mirari/editor-core'

export function Example() {
  return <SaveState kind="saved" texts={{ saved: 'Saved', unsaved: 'Unsaved changes', saving: 'Saving…' }} />
}
