import * as designed from '../default/factors.ts'
import type { LateMessages } from '../messages.ts'

export const factors: LateMessages['factors'] = { ...designed.factors, startAgain: 'Back to login' }
