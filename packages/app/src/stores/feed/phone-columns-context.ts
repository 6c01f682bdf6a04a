import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { PhoneColumnsStore } from './phone-columns.ts'

const PhoneColumnsContext = createSliceContext<PhoneColumnsStore>('usePhoneColumns')

export const PhoneColumnsProvider = PhoneColumnsContext.Provider

export function usePhoneColumns(): PhoneColumnsStore {
  return useSlice(PhoneColumnsContext)
}
