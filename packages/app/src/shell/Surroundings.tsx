import { UndoSnackbar } from '../parts/result-card/UndoSnackbar.tsx'
import { CreateDock } from './CreateDock.tsx'
import { NewVersionNote } from './NewVersionNote.tsx'
import { Shortcuts } from './Shortcuts.tsx'

// Beside the surroundings, so that one request brings both.
export { ShellDialogs } from './ShellDialogs.tsx'

/** What stands around every screen and is not needed before its first tile. */
export function Surroundings() {
  return (
    <>
      <UndoSnackbar />
      <CreateDock />
      <Shortcuts />
      <NewVersionNote />
    </>
  )
}
