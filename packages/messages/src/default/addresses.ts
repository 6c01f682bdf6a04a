/** The e-mail address of an account: its proof, its change, and the screens that the links in mails lead to. */
export const addresses = {
  // In the settings.
  proven: 'Confirmed: this address is yours.',
  unproven: 'Not confirmed yet. Open the link in our mail, or have it sent again.',
  unprovenWithoutMail:
    'Not confirmed. This server sends no e-mail: whoever runs it can give you a link that confirms it.',
  changeWithoutMail: 'This server sends no e-mail: whoever runs it can give you a link that changes the address.',
  sendAgain: 'Send the link again',
  sentAgain: (email: string) => `A link is on its way to ${email}.`,
  notSent: 'The link could not be sent. Please try again later.',
  change: 'Change address',
  changeTitle: 'Change email address',
  changeLine: 'The new address gets a link. Your account keeps its address until you open it.',
  newAddress: 'New email address',
  send: 'Send Link',
  cancel: 'Cancel',
  asked: (email: string) => `If ${email} can be used, a link is on its way there. It works once, for two hours.`,

  // Where links lead.
  address: {
    title: 'Confirm your email address',
    line: 'This shows that the address of your account is yours.',
    action: 'Confirm Address',
    doneTitle: 'Address confirmed',
    done: (email: string) => `${email} is confirmed.`,
  },
  changed: {
    title: 'Confirm your new email address',
    line: 'Your account has this address from now on; you log in with it.',
    action: 'Change Address',
    doneTitle: 'Address changed',
    done: (email: string) => `The address of your account is ${email} now.`,
  },
  undo: {
    title: 'Undo the change of address',
    line: 'Your account gets this address back, and is signed out in every browser. Then choose a new password.',
    action: 'Undo Change',
    doneTitle: 'Change undone',
    done: (email: string) => `The address of your account is ${email} again. Choose a new password now.`,
  },
  deadTitle: 'This link does not work',
  incomplete: 'Please open the link in the mail as a whole.',
  failed: 'That did not work. Please try again.',
  goOn: 'Go to Mirari',
  newPassword: 'Choose a new password',
}
