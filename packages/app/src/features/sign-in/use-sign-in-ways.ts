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
    let isGone = false
    social.ways().then(
      (offered) => isGone || setWays(offered),
      // The form works without the buttons.
      () => isGone || setWays(passwordOnly),
    )
    return () => {
      isGone = true
      social.reset()
    }
  }, [social])

  return ways
}
