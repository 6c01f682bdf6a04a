import { Button, EmptyState } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

/** Placeholder of the user's public page, which does not exist yet. */
export function MineScreen() {
  const { overlayScreen } = useNavigation()
  const { shell } = useTexts()
  return (
    <section className="mi-mine" aria-label={shell.myPage}>
      <EmptyState
        title={shell.myPageTitle}
        hint={shell.myPageHint}
        action={<Button onClick={overlayScreen.close}>{shell.back}</Button>}
      />
    </section>
  )
}
