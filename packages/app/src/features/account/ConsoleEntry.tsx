import { Button } from '@mirari/ui'
import { ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

/** The way to the operator's console, for those who have the role. */
export function ConsoleEntry() {
  const { account } = useApi()
  const { dialogs, router } = useNavigation()
  const { shell } = useTexts()
  const [isOperator, setOperator] = useState(false)

  useEffect(() => {
    // Without an answer there is no entry, and nothing else is missing.
    account.facts().then(
      (facts) => setOperator(facts.is_operator),
      () => undefined,
    )
  }, [account])

  if (!isOperator) return null
  return (
    <Button
      icon={ShieldCheck}
      onClick={() => {
        dialogs.close()
        router.push({ screen: 'admin', itemId: null, type: 'all' })
      }}
    >
      {shell.screens.admin}
    </Button>
  )
}
