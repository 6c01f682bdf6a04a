import * as designed from '../default/factors.ts'
import type { Messages } from '../messages.ts'

export const factors: Messages['factors'] = { ...designed.factors, startAgain: 'Back to login' }
