import { type FeedOrder, FeedOrderMenu, FeedSearch, FeedTabs } from '@mirari/masonry-feed'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhoneColumnsButton } from '../../parts/feed/PhoneColumnsButton.tsx'
import { PublicFeed } from '../../parts/feed/PublicFeed.tsx'
import { TopBar } from '../../parts/page/TopBar.tsx'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { useFeed } from '../../stores/feed/feed-slice.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { PromoCards } from './PromoCards.tsx'

/** Height of the sticky head in px; a tile that is scrolled to stays below it. */
const headHeightPx = 68

/** The explore screen: the public feed. */
export function ExploreScreen() {
  const { router } = useNavigation()
  const { box } = useCreateBox()
  const feed = useFeed()
  const route = useRoute()
  const { screen, type, search = '', order = 'new' } = route
  const texts = useTexts()

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

  return (
    <>
      <h1 className="mi-sr">{texts.shell.screens.inspiration}</h1>
      <TopBar>
        <PhoneColumnsButton />
      </TopBar>
      <PromoCards onTry={({ values }) => box.open(values)} />
      <div className="mi-feed-head">
        <FeedTabs store={feed} onTypeChange={(next) => router.push({ ...route, type: next })} texts={texts.feed} />
        <FeedOrderMenu store={feed} onOrderChange={orderBy} texts={texts.feed} />
        <FeedSearch store={feed} onSearchChange={searchFor} texts={texts.feed} />
      </div>
      <PublicFeed store={feed} route={route} topInset={headHeightPx} />
      <div className="mi-feed-foot" />
    </>
  )
}
