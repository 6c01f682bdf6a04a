import { defaultModel } from '@mirari/model'
import { useCallback, useEffect, useRef } from 'react'
import { useCreateBox } from '../stores/create-box/create-box-slice.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { useSessionSlice } from '../stores/session/session-slice.ts'

/** Pause between the login and the welcome modal. */
const welcomeDelayMs = 500

/** What a login is followed by: half a second later the welcome dialog, and the create box open and empty. */
export function useWelcome(): () => void {
  const { dialogs, router } = useNavigation()
  const { session } = useSessionSlice()
  const { box } = useCreateBox()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (session.getSnapshot().status !== 'signed-in') return
      dialogs.open('welcome')
      // Whoever was about to generate finds the prompt as it was left.
      const wasCreating = router.getSnapshot().route.screen === 'generate'
      box.open(wasCreating ? {} : { generationType: 'image', selectedModel: defaultModel, prompt: '' })
    }, welcomeDelayMs)
  }, [dialogs, router, session, box])
}
