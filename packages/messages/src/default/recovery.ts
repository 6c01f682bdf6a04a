/** A forgotten password, and links from mails. */
export const recovery = {
  forgot: 'Forgot your password?',
  line: 'Enter the email address of your account. You get a link with which you choose a new password.',
  send: 'Send Link',
  sentTitle: 'Look into your mail',
  sent: (email: string) =>
    `If an account has the address ${email}, a link is on its way there. It works once, for half an hour.`,
  notSent: 'The link could not be sent. Please try again later.',
  chooseTitle: 'New Password',
  chooseLine: 'It signs you out in every browser that is signed in to your account.',
  save: 'Save Password',
  saved: 'Your password was changed. Log in with the new one.',
  notSaved: 'The password could not be changed. Please try again.',
  askAgain: 'Ask for a new link',
  back: 'Back to Login',
}
