import * as designed from '../default/recovery.ts'
import type { Messages } from '../messages.ts'

export const recovery: Messages['recovery'] = {
  ...designed.recovery,
  title: 'Reset your password',
  send: 'Send the link',
  sentTitle: 'Check your mail',
  chooseTitle: 'Choose a new password',
  save: 'Save the password',
  back: 'Back to login',
}
