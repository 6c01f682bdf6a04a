import { FeedTabs } from '@mirari/masonry-feed'
import { Button, EmptyState, Spinner } from '@mirari/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhoneColumnsButton } from '../../parts/feed/PhoneColumnsButton.tsx'
import { PublicFeed } from '../../parts/feed/PublicFeed.tsx'
import { TopBar } from '../../parts/page/TopBar.tsx'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { home, type Route } from '../../stores/navigation/route.ts'
import { usePeople } from '../../stores/people/people-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { PersonHead } from './PersonHead.tsx'
import { usePerson } from './use-person.ts'

/** Height of the sticky tabs in px. */
const tabsHeightPx = 54

/** The page of a person: who they are, and their public results in a feed of their own. */
export function PersonScreen() {
  const route = useRoute()
  // Routes of other screens have no username, so the page keeps the last one.
  const last = useRef(route)
  if (route.person !== undefined) last.current = route
  const { person } = last.current
  return person === undefined ? null : <PersonPage key={person} name={person} route={last.current} />
}

function PersonPage({ name, route }: { name: string; route: Route }) {
  const { router } = useNavigation()
  const { screen, itemId } = useRoute()
  const { user } = useSession()
  const feed = usePeople().feedOf(name)
  const texts = useTexts()
  const view = usePerson(name)
  const { type } = route
  const username = view.status === 'ready' ? view.person.username : null

  useEffect(() => feed.setType(type), [feed, type])

  useEffect(() => {
    if (username !== null && screen === 'people' && itemId === null) document.title = `${username} · Mirari`
  }, [username, screen, itemId])

  if (view.status === 'loading')
    return (
      <div className="mi-center" role="status" aria-label={texts.shell.loading}>
        <Spinner size="lg" />
      </div>
    )
  if (view.status !== 'ready')
    return (
      <div className="mi-center" role="alert">
        <EmptyState
          title={view.status === 'missing' ? texts.people.missing : texts.people.failed}
          action={
            view.status === 'missing' ? (
              <Button onClick={() => router.push(home)}>{texts.people.explore}</Button>
            ) : (
              <Button onClick={view.retry}>{texts.shell.tryAgain}</Button>
            )
          }
        />
      </div>
    )
  const isOwn = user?.id === view.person.id
  return (
    <>
      <TopBar>
        <PhoneColumnsButton />
      </TopBar>
      <PersonHead person={view.person} />
      <div className="mi-person-tabs">
        <FeedTabs store={feed} onTypeChange={(next) => router.push({ ...route, type: next })} texts={texts.feed} />
      </div>
      <PublicFeed
        store={feed}
        route={route}
        topInset={tabsHeightPx}
        label={texts.people.feedOf(view.person.username)}
        empty={<EmptyState title={texts.people.nothing} hint={isOwn ? texts.people.nothingOwn : undefined} />}
      />
      <div className="mi-feed-foot" />
    </>
  )
}
