import { defaultModel } from '@mirari/model'
import { useCallback, useEffect, useRef } from 'react'
import { useCreateBox } from '../stores/create-box/create-box-slice.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { useSessionSlice } from '../stores/session/session-slice.ts'

/** Pause in ms between the login and the welcome dialog. */
const welcomeDelayMs = 500

/** Returns the function to call after a login: it opens the welcome dialog half a second later, and an empty create box. */
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
      // A visitor who was about to generate keeps the prompt.
      const wasCreating = router.getSnapshot().route.screen === 'generate'
      box.open(wasCreating ? {} : { generationType: 'image', selectedModel: defaultModel, prompt: '' })
    }, welcomeDelayMs)
  }, [dialogs, router, session, box])
}
