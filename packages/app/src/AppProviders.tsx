import type { ReactNode } from 'react'
import { ApiProvider } from './api/api-slice.ts'
import type { App } from './compose.ts'
import { LanguageProvider } from './i18n/use-texts.ts'
import { ConnectionProvider } from './stores/connection/connection-slice.ts'
import { CreateBoxProvider } from './stores/create-box/create-box-slice.ts'
import { FeedProvider } from './stores/feed/feed-slice.ts'
import { PhoneColumnsProvider } from './stores/feed/phone-columns-context.ts'
import { GenerationsProvider } from './stores/generations/generations-slice.ts'
import { LibraryProvider } from './stores/library/library-slice.ts'
import { LaunchStepsProvider } from './stores/live/launch-steps.ts'
import { LiveProvider } from './stores/live/live-slice.ts'
import { NavigationProvider } from './stores/navigation/navigation-slice.ts'
import { NotificationsProvider } from './stores/notifications/notifications-slice.ts'
import { PeopleProvider } from './stores/people/people-slice.ts'
import { RemovalsProvider } from './stores/removals/removals-slice.ts'
import { ResultsProvider } from './stores/results/results-slice.ts'
import { SessionProvider } from './stores/session/session-slice.ts'
import { ThemeProvider } from './stores/theme/theme-context.ts'
import { WelcomeProvider } from './stores/welcome/welcome-slice.ts'

/** Hands every slice of the app's state to the components below. */
export function AppProviders({ slices, children }: { slices: App['slices']; children: ReactNode }) {
  return (
    <LanguageProvider value={slices.language}>
      <ThemeProvider value={slices.theme}>
        <ApiProvider value={slices.api}>
          <ConnectionProvider value={slices.connection}>
            <SessionProvider value={slices.session}>
              <NavigationProvider value={slices.navigation}>
                <NotificationsProvider value={slices.notifications}>
                  <CreateBoxProvider value={slices.createBox}>
                    <WelcomeProvider value={slices.welcome}>
                      <GenerationsProvider value={slices.generations}>
                        <LiveProvider value={slices.live}>
                          <FeedProvider value={slices.feed}>
                            <PhoneColumnsProvider value={slices.phoneColumns}>
                              <ResultsProvider value={slices.results}>
                                <PeopleProvider value={slices.people}>
                                  <LibraryProvider value={slices.library}>
                                    <RemovalsProvider value={slices.removals}>
                                      <LaunchStepsProvider value={slices.launchSteps}>{children}</LaunchStepsProvider>
                                    </RemovalsProvider>
                                  </LibraryProvider>
                                </PeopleProvider>
                              </ResultsProvider>
                            </PhoneColumnsProvider>
                          </FeedProvider>
                        </LiveProvider>
                      </GenerationsProvider>
                    </WelcomeProvider>
                  </CreateBoxProvider>
                </NotificationsProvider>
              </NavigationProvider>
            </SessionProvider>
          </ConnectionProvider>
        </ApiProvider>
      </ThemeProvider>
    </LanguageProvider>
  )
}
