import { LowPointsDialog } from '@mirari/create-box'
import { pricePerTask } from '@mirari/model'
import { Button, ConfirmDialog, Dialog, useStore } from '@mirari/ui'
import { useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyPart } from '../parts/page/lazy-part.ts'
import { DialogPart } from '../parts/page/Part.tsx'
import { useCreateBox } from '../stores/create-box/create-box-slice.ts'
import { features } from '../stores/navigation/features.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { home } from '../stores/navigation/route.ts'
import { signInRoute } from '../stores/navigation/route-guard.ts'
import { useResults } from '../stores/results/results-slice.ts'
import { useSession, useSessionSlice } from '../stores/session/session-slice.ts'
import { RemovalNotice } from './RemovalNotice.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

// Loaded on demand: opened only from a card of the history.
const CardOutpainting = lazyPart(async () => (await import('../parts/result-card/CardOutpainting.tsx')).CardOutpainting)

// Loaded on demand: opened by the avatar and the sidebar's Report.
const SettingsDialog = lazyPart(async () => (await import('../features/account/SettingsDialog.tsx')).SettingsDialog)
const PaymentDialogs = lazyPart(async () => (await import('../features/payments/PaymentDialogs.tsx')).PaymentDialogs)
const ReportDialog = lazyPart(async () => (await import('../features/report/ReportDialog.tsx')).ReportDialog)

/** All dialogs of the layout; `stores/navigation/dialogs` says which one is open. */
export function ShellDialogs() {
  const { dialogs } = useNavigation()
  const dialog = useStore(dialogs)
  const { outpainted } = useResults()
  const item = useStore(outpainted)
  return (
    <>
      {item && (
        <DialogPart key={item.generation_result_id} name="outpainting" onClose={outpainted.close}>
          <CardOutpainting item={item} />
        </DialogPart>
      )}
      <WelcomeDialog />
      <LowPoints />
      <LogoutDialog />
      {dialog === 'settings' && (
        <DialogPart name="settings" onClose={dialogs.close}>
          <SettingsDialog />
        </DialogPart>
      )}
      {dialog === 'report' && (
        <DialogPart name="report" onClose={dialogs.close}>
          <ReportDialog />
        </DialogPart>
      )}
      <Payments />
      <LoginPrompt />
      <ShortcutsDialog />
      <RemovalNotice />
    </>
  )
}

function WelcomeDialog() {
  const { dialogs } = useNavigation()
  const { box } = useCreateBox()
  const { user } = useSession()
  const open = useStore(dialogs) === 'welcome'
  const { shell } = useTexts()

  function start() {
    dialogs.close()
    // Opened with its current draft; the prompt takes the focus.
    box.open()
  }

  return (
    <Dialog
      open={open}
      onClose={dialogs.close}
      title={shell.welcome}
      footer={
        <Button variant="primary" size="lg" data-autofocus="" onClick={start}>
          {shell.startCreating}
        </Button>
      }
    >
      <p className="mi-t2">{shell.welcomeLine(user?.point ?? 0)}</p>
    </Dialog>
  )
}

function LowPoints() {
  const { lowPoints } = useTexts()
  const { dialogs } = useNavigation()
  const { user } = useSession()
  return (
    <LowPointsDialog
      open={useStore(dialogs) === 'low-points'}
      onClose={dialogs.close}
      remaining={user?.point ?? 0}
      required={pricePerTask}
      texts={lowPoints}
      onUpgrade={features.has('plans') ? () => dialogs.open('plans') : undefined}
    />
  )
}

/**
 * Payment dialogs, loaded when first opened. They stay mounted, because an order may be paid after its QR code was
 * closed.
 */
function Payments() {
  const { dialogs } = useNavigation()
  const dialog = useStore(dialogs)
  const { user } = useSession()
  const isOpen = dialog === 'plans' || dialog === 'points' || dialog === 'payment'
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  if (user === null || !wasOpened.current) return null

  function giveUp() {
    wasOpened.current = false
    dialogs.close()
  }

  return (
    <DialogPart key={user.id} name="payment" onClose={giveUp}>
      <PaymentDialogs user={user} />
    </DialogPart>
  )
}

function LogoutDialog() {
  const { dialogs, router, returnTo } = useNavigation()
  const { session } = useSessionSlice()
  const { user } = useSession()
  const open = useStore(dialogs) === 'logout'
  const { shell } = useTexts()

  function logout() {
    dialogs.close()
    returnTo.forget()
    // Leaves the private screen first, so that its route guard does not open the login.
    router.push(home)
    void session.logout()
  }

  return (
    <ConfirmDialog
      open={open}
      title={shell.logoutTitle}
      confirmLabel={shell.logout}
      onConfirm={logout}
      onCancel={dialogs.close}
    >
      <p className="mi-t2 mi-cut">{user?.email}</p>
    </ConfirmDialog>
  )
}

/** Prompt to sign in from a detail view, to which the visitor returns after the login. */
function LoginPrompt() {
  const { dialogs, router, returnTo } = useNavigation()
  const { pendingLike } = useResults()
  const open = useStore(dialogs) === 'login-prompt'
  const { shell } = useTexts()

  function goToLogin() {
    dialogs.close()
    returnTo.aim(router.getSnapshot().route)
    router.push(signInRoute)
  }

  function stay() {
    pendingLike.forget()
    dialogs.close()
  }

  return (
    <ConfirmDialog
      open={open}
      title={shell.loginPromptTitle}
      confirmLabel={shell.screens.login}
      variant="primary"
      onConfirm={goToLogin}
      onCancel={stay}
    >
      <p className="mi-t2">{shell.loginPromptLine}</p>
    </ConfirmDialog>
  )
}
