import type { Person } from '@mirari/contract/schemas'
import { Avatar, Button, IconButton } from '@mirari/ui'
import { ArrowLeft, Link } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home, personRoute } from '../../stores/navigation/route.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** Who a person is, what their public results amount to, and the link to hand out. */
export function PersonHead({ person }: { person: Person }) {
  const { addresses, router } = useNavigation()
  const { toasts } = useNotifications()
  const { people: texts } = useTexts()

  async function copyLink() {
    const url = new URL(addresses.format(personRoute(person)), location.href).href
    try {
      // Absent on pages without a secure origin.
      await navigator.clipboard.writeText(url)
      toasts.ok(texts.copied)
    } catch {
      toasts.bad(texts.copyFailed)
    }
  }

  return (
    <header className="mi-person-head">
      <IconButton icon={ArrowLeft} className="mi-directed" label={texts.back} onClick={() => router.leave(home)} />
      <Avatar name={person.username} url={person.avatar_url} size="lg" className="mi-person-avatar" />
      <div className="mi-grow">
        <h1 className="mi-cut">{person.username}</h1>
        <ul className="mi-person-counts">
          <li>{texts.results(person.results_count)}</li>
          <li>{texts.likes(person.likes_count)}</li>
          <li>{texts.views(person.views_count)}</li>
        </ul>
      </div>
      <Button icon={Link} onClick={() => void copyLink()} className="mi-person-link" aria-label={texts.copyLink}>
        <span>{texts.copyLink}</span>
      </Button>
    </header>
  )
}
