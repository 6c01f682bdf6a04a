import type { SaveConflictTexts } from './SaveConflictDialog.tsx'
import type { VersionsTexts } from './VersionsDialog.tsx'

/** What every editor says, in English, of saves that meet and of earlier saves. */
export const defaultSaveTexts: { conflict: SaveConflictTexts; versions: VersionsTexts } = {
  conflict: {
    title: 'Somebody saved meanwhile',
    text: 'There is a newer version than the one you began with, perhaps from another tab. Nothing of it or of your work is lost whatever you choose.',
    copy: 'Save mine as a copy',
    theirs: 'Load the newer version',
    overwrite: 'Overwrite the newer version',
  },
  versions: {
    title: 'Earlier versions',
    hint: 'Opening one changes nothing until you save; undo leads back.',
    newest: 'Newest',
    open: 'Open',
    none: 'Nothing was saved yet.',
    failed: 'The versions could not be loaded',
  },
}
