import { typeFilters } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { maxBatch } from '../lists.ts'
import { Count, nullable, oneOf, pageOf, pageQuery, withDefault } from './common.ts'
import { resultFilters } from './generations.ts'

const maxIdLength = 100
const ResultId = Type.String({ maxLength: maxIdLength, description: 'generation_result_id' })
const Kind = oneOf(typeFilters)
/** Default page size of the server. */
const defaultPageSize = 20

const ParentId = nullable(Type.String({ maxLength: maxIdLength }), {
  description: 'The own folder that it lies in; null at the top',
})

/** A folder of the library; its results stay in the library as well. */
export const Folder = Type.Object(
  {
    id: Type.String(),
    parent_id: nullable(Type.String(), { description: 'The folder that it lies in; null at the top' }),
    folder_name: Type.String(),
    description: Kind,
    type: Kind,
    created_at: Type.String(),
    assets_count: Count,
    asset_ids: Type.Optional(Type.Array(Type.String(), { description: 'What is in it, newest first' })),
  },
  {
    $id: 'Folder',
    examples: [
      {
        id: '019366f1-3b8e-7a51-9c3f-2f5d8a1b7c60',
        parent_id: null,
        folder_name: 'Desktop',
        description: 'all',
        type: 'all',
        created_at: '2026-05-04T10:00:00.000Z',
        assets_count: 38,
      },
    ],
  },
)
export type Folder = Static<typeof Folder>
export const FolderPage = pageOf(Folder, 'FolderPage')
export type FolderPage = Static<typeof FolderPage>

export const FoldersQuery = Type.Object({
  description: Type.Optional(Kind),
  asset_ids: withDefault(Type.Boolean({ description: 'Whether each folder says what is in it' }), true),
})
export const FolderAssetsQuery = Type.Object({
  ...pageQuery(defaultPageSize),
  ...resultFilters,
})
export type FolderAssetsQuery = Static<typeof FolderAssetsQuery>

// The service checks the names, because its refusals are more specific.
export const NewFolderBody = Type.Object(
  {
    folder_name: Type.Optional(Type.String({ description: 'Without one: the next free new_folder, new_folder1 …' })),
    description: Type.Optional(Kind),
    parent_id: Type.Optional(ParentId),
  },
  { $id: 'NewFolder', examples: [{ folder_name: 'Desktop', description: 'all' }] },
)
export const FolderChangeBody = Type.Object(
  { folder_name: Type.Optional(Type.String()), parent_id: Type.Optional(ParentId) },
  { $id: 'FolderChange', minProperties: 1, examples: [{ folder_name: 'Phone' }, { parent_id: null }] },
)
export type FolderChangeBody = Static<typeof FolderChangeBody>
export const CopyOneBody = Type.Object(
  {
    folder_id: Type.Optional(Type.String({ description: 'If sent, the same as in the path' })),
    result_id: ResultId,
  },
  { $id: 'ResultCopy' },
)
export const CopyBody = Type.Object(
  { result_ids: Type.Array(ResultId, { maxItems: maxBatch }) },
  { $id: 'ResultIds', examples: [{ result_ids: ['019366f1-3b8e-7a51-9c3f-2f5d8a1b7c60'] }] },
)
export const MoveBody = Type.Object(
  {
    ...CopyBody.properties,
    from_id: Type.Optional(
      Type.String({ maxLength: maxIdLength, description: 'The folder that they leave; without one, every other one' }),
    ),
  },
  { $id: 'ResultMove', examples: [{ result_ids: ['019366f1-3b8e-7a51-9c3f-2f5d8a1b7c60'] }] },
)
export type MoveBody = Static<typeof MoveBody>
export const CopyAnswer = Type.Object(
  {
    success_count: Count,
    existing_count: Type.Integer({ minimum: 0, description: 'They were in the folder before' }),
    failed_count: Count,
    failed_ids: Type.Array(Type.String()),
    message: Type.String({ description: 'All of that as a sentence' }),
  },
  { $id: 'CopyAnswer' },
)
export type CopyAnswer = Static<typeof CopyAnswer>
export const FolderDeleteAnswer = Type.Object(
  { success: Type.Literal(true), message: Type.String() },
  { $id: 'FolderDeleteAnswer' },
)
