import type { GenerationResult } from '@mirari/contract/schemas'
import { closeInto, DetailView } from '@mirari/detail-view'
import { isModelId } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { useEffect } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { CreatorLink } from '../../parts/feed/CreatorLink.tsx'
import { useWallpaper } from '../../parts/wallpaper/use-wallpaper.tsx'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { editorRoute } from '../../stores/navigation/editor-route.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useRemovalReason } from '../../stores/removals/removals-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useActions } from '../../stores/results/use-actions.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { DeleteResultDialog } from './DeleteResultDialog.tsx'
import { findTile } from './find-tile.ts'
import { embedUrl, shareUrl } from './share-url.ts'
import { useDeletion } from './use-deletion.ts'
import { useDetailPort } from './use-detail-port.ts'
import { useEscapeForBox } from './use-escape-for-box.ts'
import { useOffer } from './use-offer.ts'
import { usePressBesideBox } from './use-press-beside-box.ts'
import { useRelated } from './use-related.ts'
import { useResult } from './use-result.ts'
import { useVisibleNeighbors } from './use-visible-neighbors.ts'
import { useVisibleResult } from './use-visible-result.ts'

/** One result over the screen it was opened from. */
export function DetailScreen({ id }: { id: string }) {
  const { addresses, router, askLogin, dialogs } = useNavigation()
  const { box, models } = useCreateBox()
  const { toasts } = useNotifications()
  const { pendingLike } = useResults()
  const { resultActions: items } = useActions()
  const { served, costs } = useStore(models)
  const { screen } = useRoute()
  const { user } = useSession()
  const texts = useLateTexts()
  const { item, loading, error, retry } = useResult(id)
  const removalReason = useRemovalReason(id)
  const takesEscape = useEscapeForBox(box)

  // In the history and the library only the user's own results have a position.
  const isForeign = item !== null && screen !== 'inspiration' && screen !== 'people' && item.user_id !== user?.id
  const visibleResult = isForeign ? null : item
  const neighbors = useVisibleNeighbors(visibleResult)
  const related = useRelated(visibleResult === null ? null : id)
  const wallpaper = useWallpaper(visibleResult)
  const port = useDetailPort(wallpaper.save)
  const askDelete = useDeletion(neighbors.items)
  const offerFor = useOffer()
  usePressBesideBox(box)

  // An open box would cover the image and the download button; Use Prompt opens it again.
  useEffect(() => box.collapse(), [box])

  useVisibleResult(visibleResult)

  function close() {
    if (takesEscape()) return
    void closeInto(() => findTile(document, id), router.closeItem)
  }

  function edit(result: GenerationResult) {
    const to = editorRoute(result)
    if (to) router.push(to)
  }

  return (
    <>
      <DetailView
        item={visibleResult}
        loading={loading}
        error={isForeign ? texts.result.foreign : error}
        onRetry={retry}
        wayOn={{ label: texts.result.explore, onPress: () => router.push(home) }}
        isOwner={visibleResult !== null && visibleResult.user_id === user?.id}
        unpublishable={removalReason === null ? null : texts.removal.state(removalReason)}
        signedIn={user !== null}
        onClose={close}
        port={port}
        actions={{
          post: (result, order) => items.post(result, order, 'detail'),
          generateVideo: items.generateVideo,
          createWallpaper: items.createWallpaper,
          reEdit: items.reEdit,
          regenerate: items.regenerate,
          edit: user === null ? undefined : edit,
          report: () => (user === null ? askLogin() : dialogs.open('report')),
          delete: askDelete,
        }}
        onLoginNeeded={(wish) => {
          if (wish === 'like') pendingLike.remember(id)
          askLogin()
        }}
        onUseReference={items.useReference}
        shareUrl={(result) => shareUrl(location.origin, addresses, result.generation_result_id)}
        embedUrl={(result) => embedUrl(location.origin, result.generation_result_id)}
        neighbors={neighbors}
        related={related}
        onOpen={neighbors.onMove}
        renderCreator={({ creator }) => <CreatorLink creator={creator} />}
        onTag={(tag) => router.push({ ...home, search: tag })}
        offerFor={offerFor}
        onKeepSeed={({ seed }) => box.open({ seed })}
        costOf={(model) => (isModelId(model) && costs[model]) || null}
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
