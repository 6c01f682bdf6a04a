import { useApi } from '../../api/api-slice.ts'
import { WindowLink } from '../../parts/page/WindowHead.tsx'
import { useSession } from '../../stores/session/session-slice.ts'
import { useLoaded, usePartnersTexts } from './use-partners.ts'

/** Says who lets an account make partners; an operator gets the way to their own account in the console. */
export function WhoAllows() {
  const { account } = useApi()
  const { user } = useSession()
  const texts = usePartnersTexts()
  // Without an answer, nobody is taken for an operator.
  const { value: facts } = useLoaded(() => account.facts())

  if (user === null || !facts?.is_operator) return <p>{texts.byOperator}</p>
  return (
    <>
      <p>{texts.allowYourself}</p>
      <WindowLink to={{ screen: 'admin', itemId: null, type: 'all', section: `people/${user.id}` }}>
        {texts.openAccount}
      </WindowLink>
    </>
  )
}
