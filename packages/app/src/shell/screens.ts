import type { VisitTab } from '@mirari/contract/schemas'
import { adminScreen } from '../features/admin/screen.ts'
import { exploreScreen } from '../features/explore/screen.ts'
import { historyScreen } from '../features/history/screen.ts'
import { libraryScreen } from '../features/library/screen.ts'
import { mineScreen } from '../features/mine/screen.ts'
import { partnersScreen } from '../features/partners/screen.ts'
import { personScreen } from '../features/person/screen.ts'
import { confirmScreen } from '../features/sign-in/confirm-screen.ts'
import { consentScreen } from '../features/sign-in/consent-screen.ts'
import { resetScreen } from '../features/sign-in/reset-screen.ts'
import { signInScreen } from '../features/sign-in/screen.ts'
import { templateEditorScreen } from '../features/template-editor/screen.ts'
import { wallpaperEditorScreen } from '../features/wallpaper-editor/screen.ts'
import { widgetsScreen } from '../features/widgets/screen.ts'
import type { ScreenRecord } from '../stores/navigation/screen-record.ts'

/** Every screen of the app, in the order of the sidebar. The server counts the visits of each under its id. */
export const screens = [
  exploreScreen,
  personScreen,
  historyScreen,
  libraryScreen,
  wallpaperEditorScreen,
  templateEditorScreen,
  signInScreen,
  resetScreen,
  confirmScreen,
  adminScreen,
  mineScreen,
  widgetsScreen,
  consentScreen,
  partnersScreen,
] as const satisfies readonly ScreenRecord<VisitTab>[]

declare module '../stores/navigation/screen-record.ts' {
  interface ScreenRegistry {
    screens: typeof screens
  }
}
