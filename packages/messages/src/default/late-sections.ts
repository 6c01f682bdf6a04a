import { account, report } from './account.ts'
import { addresses } from './addresses.ts'
import { apiKeys } from './api-keys.ts'
import { connections } from './connections.ts'
import { factors } from './factors.ts'
import { payments } from './payments.ts'
import { recovery } from './recovery.ts'

/** The app's own sections that come with the screens and dialogs that show them. */
export const lateSections = { account, addresses, apiKeys, connections, factors, payments, recovery, report }
