import { Button, EmptyState } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { ScreenFailure, ScreenLoading } from '../../parts/page/ScreenStates.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { useConsoleTexts } from './use-console.ts'

/** The operator's console. Whoever is no operator finds no page here; the server refuses them every call. */
export function AdminScreen() {
  const { user } = useSession()
  return user === null ? <ScreenLoading /> : <OperatorsOnly key={user.id} />
}

function OperatorsOnly() {
  const { account } = useApi()
  const { router } = useNavigation()
  const texts = useConsoleTexts()
  const [role, setRole] = useState<'unknown' | 'operator' | 'other' | 'failed'>('unknown')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let isCurrent = true
    account.facts().then(
      ({ is_operator }) => isCurrent && setRole(is_operator ? 'operator' : 'other'),
      () => isCurrent && setRole('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [account, attempt])

  if (role === 'unknown') return <ScreenLoading />
  if (role === 'failed') return <ScreenFailure onRetry={() => setAttempt((count) => count + 1)} />
  if (role === 'operator') return <ConsoleFrame />
  return (
    <main className="mi-center" role="alert">
      <EmptyState title={texts.missing} action={<Button onClick={() => router.push(home)}>{texts.explore}</Button>} />
    </main>
  )
}
