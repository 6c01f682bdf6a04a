import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  StorageFacts,
  StorageOwnerPage,
  StorageOwnersQuery,
  StoredKinds,
  SweepBody,
  SweepState,
} from '../schemas/managed-storage.ts'

export const getStorage = operation(address.getStorage, {
  tag: 'operators',
  access: 'user',
  summary: 'What is stored, what is set aside, and the last search for files without a row',
  answer: StorageFacts,
  refusals: [401, 403],
})

export const listStorageOwners = operation(address.listStorageOwners, {
  tag: 'operators',
  access: 'user',
  summary: 'Accounts by what they store',
  query: StorageOwnersQuery,
  answer: StorageOwnerPage,
  refusals: [401, 403, 422],
})

export const getPersonStorage = operation(address.getPersonStorage, {
  tag: 'operators',
  access: 'user',
  summary: 'What an account stores, by kind',
  answer: StoredKinds,
  refusals: [401, 403],
})

export const checkStorage = operation(address.checkStorage, {
  tag: 'operators',
  access: 'user',
  summary: 'Begins a search for files without a row, which changes nothing',
  answer: SweepState,
  refusals: [401, 403, 409],
})

export const sweepStorage = operation(address.sweepStorage, {
  tag: 'operators',
  access: 'user',
  summary: 'Begins to set files without a row aside',
  body: SweepBody,
  answer: SweepState,
  refusals: [401, 403, 409, 422],
})
