import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { TakeDownBody } from '../schemas/blocked.ts'
import {
  ManagedReport,
  ManagedReportPage,
  ManagedResult,
  ManagedResultPage,
  RemovalList,
  RemovalsQuery,
  ReportChange,
  ReportsQuery,
} from '../schemas/moderation.ts'
import { ActReason } from '../schemas/operators.ts'

export const listReports = operation(address.listReports, {
  tag: 'operators',
  access: 'user',
  summary: 'Reports that users sent',
  query: ReportsQuery,
  answer: ManagedReportPage,
  refusals: [401, 403, 422],
})

export const changeReport = operation(address.changeReport, {
  tag: 'operators',
  access: 'user',
  summary: 'Sets the state of a report and its note',
  body: ReportChange,
  answer: ManagedReport,
  refusals: [401, 403, 404, 422],
})

export const listRemovals = operation(address.listRemovals, {
  tag: 'operators',
  access: 'user',
  summary: 'Results that operators took down',
  query: RemovalsQuery,
  answer: ManagedResultPage,
  refusals: [401, 403, 422],
})

export const getManagedResult = operation(address.getManagedResult, {
  tag: 'operators',
  access: 'user',
  summary: 'A result, whoever made it',
  answer: ManagedResult,
  refusals: [401, 403, 404],
})

export const takeResultDown = operation(address.takeResultDown, {
  tag: 'operators',
  access: 'user',
  summary: 'Takes a result down: it is private, its files have new addresses, and it cannot be published',
  body: TakeDownBody,
  answer: ManagedResult,
  refusals: [401, 403, 404, 409, 422, 507],
})

export const restoreRemovedResult = operation(address.restoreRemovedResult, {
  tag: 'operators',
  access: 'user',
  summary: 'Restores a result that was taken down; one that was public is public again',
  body: ActReason,
  answer: ManagedResult,
  refusals: [401, 403, 404, 422],
})

export const listOwnRemovals = operation(address.listOwnRemovals, {
  tag: 'results',
  access: 'user',
  summary: 'Own results that an operator took down',
  answer: RemovalList,
  refusals: [401],
})

export const seeOwnRemovals = operation(address.seeOwnRemovals, {
  tag: 'results',
  access: 'user',
  summary: 'Confirms that the own removals were read',
  refusals: [401],
})
