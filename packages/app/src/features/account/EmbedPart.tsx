import { Button } from '@mirari/ui'
import { CodeXml } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

/** The way to the screen that puts a widget together for another site. */
export function EmbedPart() {
  const { dialogs, router } = useNavigation()
  const { account, shell } = useLateTexts()
  return (
    <section aria-label={shell.screens.widgets}>
      <h3 className="mi-h3">{shell.screens.widgets}</h3>
      <p className="mi-t2">{account.embedLine}</p>
      <Button
        icon={CodeXml}
        onClick={() => {
          dialogs.close()
          router.push({ screen: 'widgets', itemId: null, type: 'all' })
        }}
      >
        {account.embedOpen}
      </Button>
    </section>
  )
}
