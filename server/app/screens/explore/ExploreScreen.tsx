import { FeedTabs, MasonryFeed } from '@mirari/masonry-feed'
import type { GenerationResult } from '@mirari/model'
import { useEffect } from 'react'
import { formatRoute, home } from '../../router/route.ts'
import { useRoute, useServices, useSession } from '../../shell/services-context.ts'
import { TopBar } from '../../shell/TopBar.tsx'
import { valuesFromResult } from './create-similar.ts'

/** Height of the sticky head in px; a tile that is scrolled to stays below it. */
const headHeightPx = 68

/** The public feed: what everybody has published, newest first. */
export function ExploreScreen() {
  const { feed, router, api, askLogin, box, creations } = useServices()
  const { screen, type } = useRoute()
  const { user } = useSession()

  useEffect(() => {
    // Other screens have no type of their own; the feed keeps the one it had.
    if (screen === 'inspiration') feed.setType(type)
  }, [feed, screen, type])

  async function like(item: GenerationResult, liked: boolean) {
    const answer = await api.like(item.generation_result_id, liked)
    creations.updateResult({ ...item, ...answer })
    return answer
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
        onOpen={(item) => router.openItem(item.generation_result_id)}
        onLike={like}
        {...(user === null ? { onLoginNeeded: () => askLogin() } : {})}
        onCreateSimilar={(item) => box.open(valuesFromResult(item))}
      />
      <div className="mi-feed-foot" />
    </>
  )
}
