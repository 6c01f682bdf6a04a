import type { GenerationResult } from '@mirari/contract/schemas'
import { addReference } from '@mirari/create-box'
import { openFrom } from '@mirari/detail-view'
import { type FeedOrder, FeedOrderMenu, FeedSearch, FeedTabs, MasonryFeed } from '@mirari/masonry-feed'
import { dragPayloadOf } from '@mirari/model'
import { useEffect } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TopBar } from '../../parts/page/TopBar.tsx'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { useFeed } from '../../stores/feed/feed-slice.ts'
import { editorRoute } from '../../stores/navigation/editor-route.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { prefillFromResult } from '../../stores/results/result-prefill.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { PromoCards } from './PromoCards.tsx'
import { useTileLastSeen } from './use-tile-last-seen.ts'

/** Height of the sticky head in px; a tile that is scrolled to stays below it. */
const headHeightPx = 68

/** The explore screen: the public feed. */
export function ExploreScreen() {
  const { addresses, router, dialogs } = useNavigation()
  const { api } = useApi()
  const { box } = useCreateBox()
  const { results } = useResults()
  const feed = useFeed()
  const route = useRoute()
  const { screen, type, search = '', order = 'new' } = route
  const { user } = useSession()
  const texts = useTexts()
  const tiles = useTileLastSeen()

  useEffect(() => {
    // Routes of other screens have no type filter; the feed keeps its own.
    if (screen !== 'inspiration') return
    feed.setType(type)
    feed.setSearch(search)
    feed.setOrder(order)
  }, [feed, screen, type, search, order])

  /** A search that refines another one replaces its history entry, so that one step back leaves the search. */
  function searchFor(keywords: string) {
    const { search: _, ...rest } = route
    const next = keywords === '' ? rest : { ...rest, search: keywords }
    if (search === '') router.push(next)
    else router.replace(next)
  }

  function orderBy(requestedOrder: FeedOrder) {
    const { order: _, ...rest } = route
    router.push(requestedOrder === 'new' ? rest : { ...rest, order: requestedOrder })
  }

  async function like(item: GenerationResult, liked: boolean) {
    const answer = await api.like(item.generation_result_id, liked)
    results.change(item, answer)
    return answer
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
    <>
      <h1 className="mi-sr">{texts.shell.screens.inspiration}</h1>
      <TopBar />
      <PromoCards onTry={({ values }) => box.open(values)} />
      <div className="mi-feed-head">
        <FeedTabs store={feed} onTypeChange={(next) => router.push({ ...route, type: next })} texts={texts.feed} />
        <FeedOrderMenu store={feed} onOrderChange={orderBy} texts={texts.feed} />
        <FeedSearch store={feed} onSearchChange={searchFor} texts={texts.feed} />
      </div>
      <MasonryFeed
        ref={tiles}
        store={feed}
        topInset={headHeightPx}
        hrefOf={(item) => addresses.format({ ...route, itemId: item.generation_result_id })}
        onOpen={(item, element) => void openFrom(element, () => open(item))}
        onLike={like}
        {...(user === null ? { onLoginNeeded: () => dialogs.open('login-prompt') } : {})}
        onCreateSimilar={(item) => box.open(prefillFromResult(item))}
        onReference={(item) => addReference(dragPayloadOf(item))}
        {...(user === null ? {} : { onEdit: edit })}
        draggableTiles
        texts={texts.feed}
      />
      <div className="mi-feed-foot" />
    </>
  )
}
