import { account, report } from './account.ts'
import { addresses } from './addresses.ts'
import { apiKeys } from './api-keys.ts'
import { connections } from './connections.ts'
import { factors } from './factors.ts'
import { library } from './library.ts'
import { payments } from './payments.ts'
import { recovery } from './recovery.ts'
import { editors, launch, result } from './result.ts'

/** The app's own sections that come with the screens and dialogs that show them. */
export const lateSections = {
  account,
  addresses,
  apiKeys,
  connections,
  editors,
  factors,
  launch,
  library,
  payments,
  recovery,
  report,
  result,
}
