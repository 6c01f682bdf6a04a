import * as designed from '../default/recovery.ts'
import type { LateMessages } from '../messages.ts'

export const recovery: LateMessages['recovery'] = {
  ...designed.recovery,
  send: 'Send the link',
  sentTitle: 'Check your mail',
  chooseTitle: 'Choose a new password',
  save: 'Save the password',
  back: 'Back to login',
}
