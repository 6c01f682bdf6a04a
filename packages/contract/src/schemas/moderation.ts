import { taskCategories } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { feedbackTags, feedbackTypes, reportStates } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { ImageSource } from './results.ts'

const maxIdLength = 100
const maxNoteLength = 2000
const limit = Type.Integer({ minimum: 1, maximum: 100, default: 50 })
const after = Type.Optional(Type.String({ maxLength: maxIdLength, description: '`next` of the page before' }))
const next = nullable(Type.String({ description: '`after` of the next page; null on the last one' }))
const time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })

const Account = Type.Object({ id: Type.String(), username: Type.String() })

/** A result as operators see it, whoever made it. */
export const ManagedResult = Type.Object(
  {
    id: Type.String(),
    prompt: Type.String({ description: 'Also where its maker shows it to nobody else' }),
    category: oneOf(taskCategories),
    maker: Account,
    picture: ImageSource,
    is_public: Type.Boolean(),
    created_at: time('When it was made'),
    removed_at: nullable(time('When an operator took it down')),
    removal_reason: nullable(Type.String()),
  },
  { $id: 'ManagedResult' },
)
export type ManagedResult = Static<typeof ManagedResult>

export const ManagedResultPage = Type.Object(
  { items: Type.Array(ManagedResult, { description: 'Those taken down last first' }), next },
  { $id: 'ManagedResultPage' },
)
export type ManagedResultPage = Static<typeof ManagedResultPage>

export const RemovalsQuery = Type.Object({ after, limit })
export type RemovalsQuery = Static<typeof RemovalsQuery>

/** A report as operators see it. */
export const ManagedReport = Type.Object(
  {
    id: Type.String(),
    reporter: nullable(Account, { description: 'Null when the account was deleted' }),
    type: oneOf(feedbackTypes),
    tag: oneOf(feedbackTags),
    description: Type.String(),
    link: Type.String(),
    prompt: Type.String(),
    images: Type.Array(Type.String(), { description: 'Addresses' }),
    state: oneOf(reportStates),
    note: Type.String({ description: 'Of operators, for operators' }),
    created_at: time('When it was sent'),
    result: nullable(ManagedResult, { description: 'The result that its link leads to' }),
  },
  { $id: 'ManagedReport' },
)
export type ManagedReport = Static<typeof ManagedReport>

export const ManagedReportPage = Type.Object(
  { items: Type.Array(ManagedReport, { description: 'The newest first' }), next },
  { $id: 'ManagedReportPage' },
)
export type ManagedReportPage = Static<typeof ManagedReportPage>

export const ReportsQuery = Type.Object({ state: Type.Optional(oneOf(reportStates)), after, limit })
export type ReportsQuery = Static<typeof ReportsQuery>

export const ReportChange = Type.Object(
  { state: oneOf(reportStates), note: Type.String({ maxLength: maxNoteLength }) },
  { $id: 'ReportChange' },
)
export type ReportChange = Static<typeof ReportChange>

/** Own results that an operator took down. */
export const RemovalList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        generation_result_id: Type.String(),
        prompt: Type.String(),
        reason: Type.String(),
        removed_at: time('When it was taken down'),
        is_seen: Type.Boolean({ description: 'Whether the user confirmed to have read it' }),
      }),
      { description: 'The newest first, 1000 at most' },
    ),
    restored: Type.Array(
      Type.Object({
        generation_result_id: Type.String(),
        prompt: Type.String(),
        reason: Type.String(),
        restored_at: time('When it came back'),
      }),
      { description: 'Those that came back, until the user confirms to have read it; the newest first' },
    ),
  },
  { $id: 'RemovalList' },
)
export type RemovalList = Static<typeof RemovalList>
