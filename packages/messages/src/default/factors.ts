const days = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** The second step of a sign-in, its settings, and the dialog that asks who is at the browser. */
export const factors = {
  // The second step of a sign-in.
  stepTitle: 'Enter your code',
  stepLine: 'Open your authenticator app and enter the code that it shows for Mirari.',
  recoveryLine: 'Enter one of the recovery codes that you saved. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  noCode: 'Please enter the code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  logIn: 'Log in',
  notLoggedIn: 'The login did not work. Please try again.',
  startAgain: 'Back to Login',

  // In the settings.
  title: 'Two-step login',
  off: 'After the password, Mirari can ask for a code of an authenticator app on your phone.',
  setUp: 'Set up an authenticator app',
  scan: 'Scan this with an authenticator app, such as the one of your password manager:',
  qr: 'QR code for the authenticator app',
  typeKey: 'Or type this key into it:',
  enterFirst: 'Then enter the code that it shows.',
  turnOn: 'Turn on',
  cancel: 'Cancel',
  on: (since: Date) =>
    `On since ${days.format(since)}. Every login with a password, Google or Discord asks for a code.`,
  codesLeft: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  codesTitle: 'Save your recovery codes',
  codesLine: 'Each of them lets you in once when you do not have your phone. They are not shown again.',
  copyCodes: 'Copy',
  copied: 'The recovery codes were copied.',
  notCopied: 'They could not be copied. Please write them down.',
  saveCodes: 'Download',
  codesFile: 'mirari-recovery-codes.txt',
  codesSaved: 'I have saved them',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step login?',
  turnOffLine: 'A password alone is then enough to log in. Your recovery codes end, too.',
  turnedOff: 'Two-step login is off.',

  // Passkeys.
  passkeys: 'Passkeys',
  passkeysLine: 'A passkey logs you in with your face, finger or PIN, without a password and without a code.',
  passkeysNotOffered: 'This browser offers no passkeys at this address.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'The passkey was added.',
  passkeyFailed: 'The passkey did not work. Please try again.',
  /** `used` says how long ago; null before the first use. */
  passkeyDates: (added: Date, used: string | null) =>
    `Added ${days.format(added)}, ${used === null ? 'not used yet' : `last used ${used}`}`,
  rename: 'Rename',
  passkeyName: 'Name of the passkey',
  saveName: 'Save',
  remove: 'Remove',
  removePasskey: (name: string) => `Remove the passkey “${name}”?`,
  removePasskeyLine: 'It logs you in no more. Delete it from your device or password manager, too.',
  passkeyRemoved: 'The passkey was removed.',
  logInWithPasskey: 'Log in with a passkey',
  withPasskey: 'Use a passkey',

  // Who is at the browser.
  confirmTitle: 'Confirm that it is you',
  confirmLine: 'You have been logged in for a while. This needs a fresh proof.',
  withPassword: 'Use the password',
  withCode: 'Use a code',
  confirm: 'Confirm',
  notConfirmed: 'That did not work. Please try again.',
  loginAgain: 'Log in again to go on: nothing else can confirm it on this account.',
  continueWith: (provider: string) => `Continue with ${provider}`,
}
