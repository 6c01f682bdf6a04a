import * as designed from '../default/addresses.ts'
import type { LateMessages } from '../messages.ts'

const { address, changed, undo } = designed.addresses

export const addresses: LateMessages['addresses'] = {
  ...designed.addresses,
  send: 'Send the link',
  address: { ...address, action: 'Confirm address' },
  changed: { ...changed, action: 'Change address' },
  undo: { ...undo, action: 'Undo the change' },
}
