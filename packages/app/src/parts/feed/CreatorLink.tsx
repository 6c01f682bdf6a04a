import type { Creator } from '@mirari/contract/schemas'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { personRoute } from '../../stores/navigation/route.ts'

/** A creator's name that leads to their page; a plain click stays within the app. */
export function CreatorLink({ creator }: { creator: Creator }) {
  const { addresses, router } = useNavigation()
  const { people } = useTexts()
  const to = personRoute(creator)
  return (
    <a
      className="mi-creator"
      href={addresses.format(to)}
      aria-label={people.pageOf(creator.username)}
      draggable={false}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.push(to)
      }}
    >
      {creator.username}
    </a>
  )
}
