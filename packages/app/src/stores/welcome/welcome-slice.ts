import type { CreateBoxStore } from '@mirari/create-box'
import { defaultModel } from '@mirari/model'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { NavigationSlice } from '../navigation/navigation-slice.ts'
import type { Session } from '../session/session.ts'

/** Pause between the login and the welcome dialog. */
const welcomeDelayMs = 500

/** What a login is followed by: half a second later the welcome dialog, and the create box open and empty. */
export type Welcome = () => void

export interface WelcomeDeps {
  wait: Page['wait']
  session: Pick<Session, 'getSnapshot'>
  navigation: Pick<NavigationSlice, 'dialogs' | 'router'>
  box: Pick<CreateBoxStore, 'open'>
}

export function createWelcome({ wait, session, navigation: { dialogs, router }, box }: WelcomeDeps): Welcome {
  let newest = 0
  return () => {
    newest += 1
    const own = newest
    void wait(welcomeDelayMs).then(() => {
      if (own !== newest || session.getSnapshot().status !== 'signed-in') return
      dialogs.open('welcome')
      // A visitor who was about to generate keeps the prompt.
      const wasCreating = router.getSnapshot().route.screen === 'generate'
      box.open(wasCreating ? {} : { generationType: 'image', selectedModel: defaultModel, prompt: '' })
    })
  }
}

const WelcomeContext = createSliceContext<Welcome>('useWelcome')

export const WelcomeProvider = WelcomeContext.Provider

export function useWelcome(): Welcome {
  return useSlice(WelcomeContext)
}
