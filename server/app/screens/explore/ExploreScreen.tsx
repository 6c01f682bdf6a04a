import { addReference } from '@mirari/create-box'
import { openFrom } from '@mirari/detail-view'
import { FeedTabs, MasonryFeed } from '@mirari/masonry-feed'
import { dragPayloadOf, type GenerationResult } from '@mirari/model'
import { useEffect } from 'react'
import { formatRoute, home } from '../../router/route.ts'
import { useRoute, useServices, useSession } from '../../shell/services-context.ts'
import { TopBar } from '../../shell/TopBar.tsx'
import { valuesFromResult } from './create-similar.ts'

/** Height of the sticky head in px; a tile that is scrolled to stays below it. */
const headHeightPx = 68

/** The public feed: what everybody has published, newest first. */
export function ExploreScreen() {
  const { feed, router, api, askLogin, box, results } = useServices()
  const { screen, type } = useRoute()
  const { user } = useSession()

  useEffect(() => {
    // Other screens have no type of their own; the feed keeps the one it had.
    if (screen === 'inspiration') feed.setType(type)
  }, [feed, screen, type])

  async function like(item: GenerationResult, liked: boolean) {
    const answer = await api.like(item.generation_result_id, liked)
    results.change(item, answer)
    return answer
  }

  function open({ generation_result_id: id }: GenerationResult) {
    results.know(id)
    router.openItem(id)
  }

  return (
    <>
      <h1 className="mi-sr">Explore</h1>
      <TopBar />
      <div className="mi-feed-head">
        <FeedTabs store={feed} onTypeChange={(next) => router.push({ ...home, type: next })} />
      </div>
      <MasonryFeed
        store={feed}
        topInset={headHeightPx}
        hrefOf={(item) => formatRoute({ screen: 'inspiration', itemId: item.generation_result_id, type })}
        onOpen={(item, element) => void openFrom(element, () => open(item))}
        onLike={like}
        {...(user === null ? { onLoginNeeded: () => askLogin() } : {})}
        onCreateSimilar={(item) => box.open(valuesFromResult(item))}
        onReference={(item) => addReference(dragPayloadOf(item))}
        draggableTiles
      />
      <div className="mi-feed-foot" />
    </>
  )
}
