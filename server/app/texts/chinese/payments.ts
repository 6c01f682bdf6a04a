import type { AppTexts } from '../app-texts.ts'
import { payments as own } from '../as-designed/payments.ts'

/** The specification has these dialogs in Chinese already. */
export const payments: AppTexts['payments'] = own
