import { screens } from '../shell/screens.ts'
import { createAddresses } from '../stores/navigation/route.ts'
import { createScreens } from '../stores/navigation/screens.ts'

/** The screens of the app as it is, for the tests of what only looks them up. */
export const appScreens = createScreens(screens)
export const appAddresses = createAddresses(appScreens)
