import type { SignInWays } from '@mirari/contract/schemas'
import { useEffect, useState } from 'react'
import { useSessionSlice } from '../../stores/session/session-slice.ts'

/** Fallback when the server does not answer. */
const passwordOnly: SignInWays = {
  providers: [],
  password: true,
  reset: false,
  registration: { mode: 'open', domains: [] },
}

/** The server's ways to sign in; null until it has answered. Clears a failed social sign-in on unmount. */
export function useSignInWays(): SignInWays | null {
  const { social } = useSessionSlice()
  const [ways, setWays] = useState<SignInWays | null>(null)

  useEffect(() => {
    let isUnmounted = false
    social.ways().then(
      (offered) => isUnmounted || setWays(offered),
      // The form works without the social buttons.
      () => isUnmounted || setWays(passwordOnly),
    )
    return () => {
      isUnmounted = true
      social.reset()
    }
  }, [social])

  return ways
}
