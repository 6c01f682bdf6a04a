import { Button } from '@mirari/ui'
import { CodeXml } from 'lucide'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

/** The ways to the screens for owners of other sites: widgets, and partners for those whom the operator chose. */
export function EmbedPart() {
  const { dialogs, router } = useNavigation()
  const { account, shell } = useLateTexts()
  const ownsPartners = useOwnsPartners()
  const open = (screen: 'widgets' | 'partners') => {
    dialogs.close()
    router.push({ screen, itemId: null, type: 'all' })
  }
  return (
    <section aria-label={shell.screens.widgets}>
      <h3 className="mi-h3">{shell.screens.widgets}</h3>
      <p className="mi-t2">{account.embedLine}</p>
      <div className="mi-account-row">
        <Button icon={CodeXml} onClick={() => open('widgets')}>
          {account.embedOpen}
        </Button>
        {ownsPartners && <Button onClick={() => open('partners')}>{shell.screens.partners}</Button>}
      </div>
    </section>
  )
}

/** Whether the user has partners, or may make some; false until it is known. */
function useOwnsPartners(): boolean {
  const { partners } = useApi()
  const [owns, setOwns] = useState(false)
  useEffect(() => {
    let isCurrent = true
    partners.list().then(
      ({ items, may_make }) => isCurrent && setOwns(may_make || items.length > 0),
      // Who cannot be asked is asked again the next time.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [partners])
  return owns
}
