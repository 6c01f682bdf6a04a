import type { MailTexts } from '../mail-texts.ts'

const removedFactors = {
  app: 'two-step login was just turned off: your account no longer asks for a code',
  passkey: 'a passkey was just removed from your account',
  all: 'the operator just removed the authenticator app and the passkeys of your account',
}

export const mail: MailTexts = {
  reset: (username, minutes) => ({
    subject: 'Choose a new password for Mirari',
    lines: [
      `Hello ${username}, somebody asked for a new password for your account. Here you can choose one:`,
      `The link works once, for ${minutes} minutes. A new password signs you out in every browser.`,
      'If this was not you, you need not do anything: your password stays as it is.',
    ],
    action: 'Choose a new password',
  }),
  verify: (username, hours) => ({
    subject: 'Confirm your email address for Mirari',
    lines: [
      `Hello ${username}, please confirm that this is your email address:`,
      `The link works once, for ${hours} hours. In the settings you can ask for another one.`,
      'If you did not make an account here, you need not do anything.',
    ],
    action: 'Confirm the address',
  }),
  confirmAddress: (username, hours) => ({
    subject: 'Confirm your new email address for Mirari',
    lines: [
      `Hello ${username}, please confirm that your account shall have this email address from now on:`,
      `The link works once, for ${hours} hours. Until then the account keeps its address.`,
      'If you did not ask for this, you need not do anything.',
    ],
    action: 'Confirm the new address',
  }),
  addressChanged: (username, undoDays) => ({
    subject: 'The email address of your Mirari account was changed',
    lines: [
      `Hello ${username}, your account has another email address now, and this one does not belong to it any more.`,
      'If this was you, you need not do anything.',
      undoDays === null
        ? 'If it was not, please turn to whoever runs this server.'
        : `If it was not, open the link: for ${undoDays} days it gives the account back to this address and ends every session. Then ask for a new password on the login screen.`,
    ],
    action: undoDays === null ? null : 'Undo the change',
  }),
  passwordChanged: (username) => ({
    subject: 'The password of your Mirari account was changed',
    lines: [
      `Hello ${username}, the password of your account was just changed, and every other browser was signed out.`,
      'If this was you, you need not do anything.',
      'If it was not, ask for a new password on the login screen at once. That ends every session, also that of whoever changed it.',
    ],
    action: 'Open the login screen',
  }),
  factorAdded: (username, factor) => ({
    subject: `${factor === 'passkey' ? 'A passkey was' : 'Two-step login was'} added to your Mirari account`,
    lines: [
      `Hello ${username}, ${factor === 'passkey' ? 'a passkey was just added to your account: it logs in without the password' : 'an authenticator app was just set up for your account: the login asks for its code from now on'}.`,
      'If this was you, you need not do anything.',
      'If it was not, ask for a new password on the login screen at once, and remove what you did not add in the settings.',
    ],
    action: 'Open the login screen',
  }),
  factorRemoved: (username, factor) => ({
    subject: `${factor === 'passkey' ? 'A passkey was' : 'Two-step login was'} removed from your Mirari account`,
    lines: [
      `Hello ${username}, ${removedFactors[factor]}.`,
      'If this was you, or if you asked for it, you need not do anything.',
      'If it was not, ask for a new password on the login screen at once. That ends every session.',
    ],
    action: 'Open the login screen',
  }),
  apiKeyAdded: (username, name) => ({
    subject: 'An API key was added to your Mirari account',
    lines: [
      `Hello ${username}, the API key “${name}” was just made: programs that have it call Mirari in your name.`,
      'If this was you, you need not do anything.',
      'If it was not, ask for a new password on the login screen at once. That ends every session and revokes every API key.',
    ],
    action: 'Open the login screen',
  }),
  newSignIn: (username, client) => ({
    subject: 'New sign-in to your Mirari account',
    lines: [
      `Hello ${username}, somebody just signed in to your account in a browser that had not been used before${client ? `: ${client}` : ''}.`,
      'If this was you, you need not do anything.',
      'If it was not, ask for a new password on the login screen. That ends every session.',
    ],
    action: 'Open the login screen',
  }),
  footer: (origin) => `This mail was sent by Mirari at ${origin}. Replies are not read.`,
}
