import { Spinner, useStore } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { WallpaperDialogs } from '../../parts/wallpaper/WallpaperDialogs.tsx'
import type { LibraryPlace } from '../../stores/library/library-place.ts'
import type { LibraryView } from '../../stores/library/library-state.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { FolderPath } from './FolderPath.tsx'
import { FolderPicker } from './FolderPicker.tsx'
import { LibraryDialog } from './LibraryDialog.tsx'
import { LibraryEmpty } from './LibraryEmpty.tsx'
import { LibraryGrid } from './LibraryGrid.tsx'
import { LibraryHead } from './LibraryHead.tsx'
import { LibrarySide } from './LibrarySide.tsx'
import { LibraryTools } from './LibraryTools.tsx'
import { LibraryUploads } from './LibraryUploads.tsx'

/** The library screen: the user's results by days, with folders and filters beside them. */
export function LibraryScreen() {
  const { router } = useNavigation()
  const library = useLibrary()
  const { list, folders, places } = library
  const { library: texts } = useLateTexts()
  const { screen, type, itemId, folder = null, search, sort, liked, until } = useRoute()
  const isDeleted = useStore(
    folders,
    (state) => folder !== null && state.status === 'ready' && !state.folders.some(({ id }) => id === folder),
  )
  const { isEmpty, status, view } = useStore(list, ({ items, status, view }) => ({
    isEmpty: items.length === 0,
    status,
    view,
  }))
  const [sideOpen, setSideOpen] = useState(false)
  const [showsUploads, setShowsUploads] = useState(false)
  const [place, setPlace] = useState<LibraryPlace | null>(null)
  const isHere = screen === 'assets'

  useEffect(() => {
    // Routes of other screens have no type filter; the library keeps its own.
    if (!isHere) return
    folders.open(folder)
    const { key, via } = router.getSnapshot()
    const left = via === 'load' ? places.take(key) : null
    setPlace(left)
    const view: LibraryView = {
      type,
      folderId: folder,
      ...(search !== undefined && { search }),
      ...(sort && { sort }),
      ...(liked && { liked }),
      ...(until !== undefined && { until }),
    }
    list.show(view, left?.index)
  }, [router, list, folders, places, isHere, type, folder, search, sort, liked, until])

  useEffect(() => {
    if (isHere && isDeleted) router.replace({ screen: 'assets', itemId, type })
  }, [router, isHere, isDeleted, itemId, type])

  useEffect(() => {
    if (!isHere) return
    void folders.load()
    void list.refresh()
  }, [list, folders, isHere])

  return (
    <div className="mi-library">
      <div className="mi-library-main">
        <LibraryHead title={showsUploads ? texts.uploads : null} onSide={() => setSideOpen(true)} />
        {!showsUploads && <FolderPath />}
        {!showsUploads && <LibraryTools />}
        {showsUploads ? (
          <LibraryUploads onClose={() => setShowsUploads(false)} />
        ) : isEmpty ? (
          <div className="mi-center">
            {status === 'loading' ? (
              <p role="status" className="mi-library-loading">
                <Spinner size="lg" />
                {texts.loading}
              </p>
            ) : (
              <LibraryEmpty />
            )}
          </div>
        ) : (
          <LibraryGrid key={JSON.stringify(view)} place={place} />
        )}
      </div>
      <LibrarySide
        open={sideOpen}
        onClose={() => setSideOpen(false)}
        showsUploads={showsUploads}
        onUploads={setShowsUploads}
      />
      <LibraryDialog />
      <FolderPicker />
      {/* An open detail view renders these dialogs itself. */}
      {isHere && itemId === null && <WallpaperDialogs downloadLabel={texts.downloadApp} />}
    </div>
  )
}
