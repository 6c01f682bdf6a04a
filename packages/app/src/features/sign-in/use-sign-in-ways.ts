import type { SignInWays } from '@mirari/contract/schemas'
import { useEffect, useState } from 'react'
import { useSessionSlice } from '../../stores/session/session-slice.ts'

/** What remains when the server does not say what else there is. */
const passwordOnly: SignInWays = { providers: [], password: true }

/** The ways to sign in that the server offers; null until it has answered. A failed social sign-in is forgotten at the end. */
export function useSignInWays(): SignInWays | null {
  const { social } = useSessionSlice()
  const [ways, setWays] = useState<SignInWays | null>(null)

  useEffect(() => {
    let isUnmounted = false
    social.ways().then(
      (offered) => isUnmounted || setWays(offered),
      // The form works without the buttons.
      () => isUnmounted || setWays(passwordOnly),
    )
    return () => {
      isUnmounted = true
      social.reset()
    }
  }, [social])

  return ways
}
