import { closeInto, DetailView } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { useEffect } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isWallpaper, useWallpaper } from '../../parts/wallpaper/use-wallpaper.tsx'
import { publishWallpaper } from '../../parts/wallpaper/wallpaper-save.ts'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { useLibrary } from '../../stores/library/library-slice.ts'
import { editorRoute } from '../../stores/navigation/editor-route.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { setShareMeta } from '../../stores/navigation/share-meta.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { DeleteResultDialog } from './DeleteResultDialog.tsx'
import { findTile } from './find-tile.ts'
import { neighborAfter } from './neighbor-after.ts'
import { shareUrl } from './share-url.ts'
import { useEscapeForBox } from './use-escape-for-box.ts'
import { usePressBesideBox } from './use-press-beside-box.ts'
import { useRelated } from './use-related.ts'
import { useResult } from './use-result.ts'
import { useVisibleNeighbors } from './use-visible-neighbors.ts'

/** Time in ms before a result counts as viewed, so that browsing through a list counts no views. */
const viewMs = 400

/** One result over the screen it was opened from. */
export function DetailScreen({ id }: { id: string }) {
  const { api } = useApi()
  const { router, askLogin, dialogs } = useNavigation()
  const library = useLibrary()
  const { box, models } = useCreateBox()
  const { toasts } = useNotifications()
  const { results, resultActions: items } = useResults()
  const { served } = useStore(models)
  const { screen } = useRoute()
  const { user } = useSession()
  const texts = useTexts()
  const { item, loading, error, retry } = useResult(id)
  const takesEscape = useEscapeForBox(box)

  // In the history and the library only the user's own results have a position.
  const isForeign = item !== null && screen !== 'inspiration' && item.user_id !== user?.id
  const shown = isForeign ? null : item
  const neighbors = useVisibleNeighbors(shown)
  const related = useRelated(shown === null ? null : id)
  const wallpaper = useWallpaper(shown)
  usePressBesideBox(box)

  // An open box would cover the image and the download button; Use Prompt opens it again.
  useEffect(() => box.collapse(), [box])

  useEffect(() => {
    if (shown === null) return
    document.title = `${shown.prompt === '' ? texts.history.modelName(shown.model) : shown.title} · Mirari`
    setShareMeta(document, shown)
    return () => setShareMeta(document, null)
  }, [shown, texts])

  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return
    // An uncounted view does not matter to the user.
    const timer = setTimeout(() => api.countDetailView(id).catch(() => undefined), viewMs)
    return () => clearTimeout(timer)
  }, [api, id, isShown])

  function close() {
    if (takesEscape()) return
    void closeInto(() => findTile(document, id), router.closeItem)
  }

  function remove(result: GenerationResult) {
    const after = neighborAfter(neighbors.items, result)
    library.actions.resultDeletion.ask({
      result,
      onLeaving() {
        // Somebody may have moved on while the server was at it.
        if (router.getSnapshot().route.itemId !== result.generation_result_id) return
        if (after === null) return router.closeItem()
        results.show(after)
        router.replaceItem(after.generation_result_id)
      },
      onRestored() {
        if (router.getSnapshot().route.itemId === null) return
        results.show(result)
        router.openItem(result.generation_result_id)
      },
    })
  }

  function edit(result: GenerationResult) {
    const to = editorRoute(result)
    if (to) router.push(to)
  }

  async function like(result: GenerationResult, liked: boolean) {
    const answer = await api.like(result.generation_result_id, liked)
    results.change(result, answer)
    return answer
  }

  function publish(result: GenerationResult, isPublic: boolean) {
    const setPublic = async () => {
      const { is_public } = await api.setPublic(result.generation_result_id, isPublic)
      results.change(result, { is_public })
      return { is_public }
    }
    return isWallpaper(result) ? publishWallpaper(result, setPublic, toasts, texts.launch) : setPublic()
  }

  async function download(result: GenerationResult) {
    if (isWallpaper(result)) return wallpaper.save(result)
    const { url, filename } = await api.download(result.generation_result_id)
    saveFile(document, url, filename)
  }

  return (
    <>
      <DetailView
        item={shown}
        loading={loading}
        error={isForeign ? texts.result.foreign : error}
        onRetry={retry}
        wayOn={{ label: texts.result.explore, onPress: () => router.push(home) }}
        isOwner={shown !== null && shown.user_id === user?.id}
        signedIn={user !== null}
        onClose={close}
        port={{ like, publish, download }}
        actions={{
          post: (result, order) => items.post(result, order, 'detail'),
          generateVideo: items.generateVideo,
          createWallpaper: items.createWallpaper,
          reEdit: items.reEdit,
          regenerate: items.regenerate,
          edit: user === null ? undefined : edit,
          report: () => (user === null ? askLogin() : dialogs.open('report')),
          delete: remove,
        }}
        onLoginNeeded={() => askLogin()}
        onUseReference={items.useReference}
        shareUrl={(result) => shareUrl(location.origin, result.generation_result_id)}
        neighbors={neighbors}
        related={related}
        onOpen={neighbors.onMove}
        onTag={(tag) => router.push({ ...home, search: tag })}
        onUsePrompt={(result) => box.open({ prompt: result.prompt })}
        isServed={(model) => served.includes(model)}
        notify={toasts.notify}
        texts={texts.detail}
        {...wallpaper.props}
      />
      {wallpaper.layer}
      <DeleteResultDialog />
    </>
  )
}
