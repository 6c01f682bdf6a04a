import { dates as designed } from '../default/dates.ts'
import type { Messages } from '../messages.ts'
import { number } from './numbers.ts'

export const dates: Messages['dates'] = { ...designed, number }
