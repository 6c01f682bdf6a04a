import type { GenerationResult } from '@mirari/contract/schemas'
import { addReference } from '@mirari/create-box'
import { openFrom } from '@mirari/detail-view'
import { type FeedStore, MasonryFeed } from '@mirari/masonry-feed'
import { dragPayloadOf } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { type ReactNode, useCallback } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { feedColumns } from '../../stores/feed/phone-columns.ts'
import { usePhoneColumns } from '../../stores/feed/phone-columns-context.ts'
import { editorRoute } from '../../stores/navigation/editor-route.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import type { Route } from '../../stores/navigation/route.ts'
import { prefillFromResult } from '../../stores/results/result-prefill.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { CreatorLink } from './CreatorLink.tsx'
import { useTileLastSeen } from './use-tile-last-seen.ts'

export interface PublicFeedProps {
  store: FeedStore
  /** The screen that it stands on; details open over it. */
  route: Route
  /** Height in px of the sticky head; a tile that is scrolled to stays below it. */
  topInset: number
  /** Accessible name of the feed. */
  label?: string
  /** Replaces the placeholder of an empty feed. */
  empty?: ReactNode
}

/** A feed of public results, with everything that the app does with a tile. */
export function PublicFeed({ store, route, topInset, label, empty }: PublicFeedProps) {
  const { addresses, router, dialogs } = useNavigation()
  const { api } = useApi()
  const { box } = useCreateBox()
  const { results, pendingLike } = useResults()
  const { user } = useSession()
  const texts = useTexts()
  const tiles = useTileLastSeen(route.screen)
  const onPhone = useStore(usePhoneColumns())
  const columns = useCallback(({ window }: { window: number }) => feedColumns(window, onPhone), [onPhone])

  async function like(item: GenerationResult, liked: boolean) {
    const answer = await api.like(item.generation_result_id, liked)
    results.change(item, answer)
    return answer
  }

  function askLoginToLike({ generation_result_id: id }: GenerationResult) {
    pendingLike.remember(id)
    dialogs.open('login-prompt')
  }

  function open({ generation_result_id: id }: GenerationResult) {
    results.cacheFromLists(id)
    // An uncounted view does not matter to the user.
    api.countView(id).catch(() => undefined)
    router.openItem(id)
  }

  function edit(item: GenerationResult) {
    const to = editorRoute(item)
    if (to) router.push(to)
  }

  return (
    <MasonryFeed
      ref={tiles}
      store={store}
      topInset={topInset}
      columns={columns}
      hrefOf={(item) => addresses.format({ ...route, itemId: item.generation_result_id })}
      onOpen={(item, element) => void openFrom(element, () => open(item))}
      onLike={like}
      {...(user === null ? { onLoginNeeded: askLoginToLike } : {})}
      onCreateSimilar={(item) => box.open(prefillFromResult(item))}
      onReference={(item) => addReference(dragPayloadOf(item))}
      {...(user === null ? {} : { onEdit: edit })}
      renderCreator={({ creator }) => <CreatorLink creator={creator} />}
      draggableTiles
      texts={texts.feed}
      {...(label !== undefined && { label })}
      {...(empty !== undefined && { empty })}
    />
  )
}
