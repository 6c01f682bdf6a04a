import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { Id, Success } from '../schemas/common.ts'
import { WallpaperStats } from '../schemas/results.ts'
import {
  PackageBody,
  PackageState,
  PackageTask,
  PlainPackageBody,
  PlayableWallpaper,
  SavedWallpaper,
  SaveWallpaperAnswer,
  SaveWallpaperBody,
  TemplateData,
  TemplateForm,
  TemplateUpdate,
  TemplateUpdateAnswer,
  TemplateUploadAnswer,
  VersionList,
  VersionNumber,
} from '../schemas/wallpapers.ts'

const PackageQuery = Type.Object({ task_id: Id })
const DocumentQuery = Type.Object({ generation_result_id: Id })
const versionQuery = { revision: Type.Optional(VersionNumber) }
const WallpaperQuery = Type.Object(versionQuery)
const TemplateQuery = Type.Object({ generation_id: Id, ...versionQuery })
const VersionsQuery = Type.Object({ id: Id })

export const packageWallpaper = operation(address.packageWallpaper, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'create',
  summary: 'Starts to package a wallpaper',
  description: 'The zip plays from a folder on disk, in Lively and in Wallpaper Engine. An existing package is reused.',
  body: PackageBody,
  answer: PackageTask,
  refusals: [401, 404, 422, 429],
})

export const packageMedia = operation(address.packageMedia, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'create',
  summary: 'Starts to package an image or a video as a wallpaper',
  description: 'Without generation_result_id it is the first result.',
  body: PlainPackageBody,
  answer: PackageTask,
  refusals: [401, 404, 422, 429],
})

export const getPackageState = operation(address.getPackageState, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'read',
  summary: 'How far a package is, and where it is once it is completed',
  query: PackageQuery,
  answer: PackageState,
  refusals: [401, 404, 422],
})

export const recordWallpaperUse = operation(address.recordWallpaperUse, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'read',
  summary: 'Counts that a result was set as a wallpaper',
  description: 'The id is that of a result.',
  answer: Success,
  refusals: [401, 404, 422],
})

export const getWallpaperStats = operation(address.getWallpaperStats, {
  tag: 'wallpapers',
  access: 'viewer',
  scope: 'read',
  summary: 'How often a result was set as a wallpaper',
  description: 'The id is that of a result.',
  answer: WallpaperStats,
  refusals: [401, 404, 422],
})

export const getWallpaperDocument = operation(address.getWallpaperDocument, {
  tag: 'wallpapers',
  access: 'viewer',
  scope: 'read',
  summary: 'A wallpaper as data, with the addresses of its files',
  query: DocumentQuery,
  answer: PlayableWallpaper,
  refusals: [401, 404, 422],
})

export const saveWallpaper = operation(address.saveWallpaper, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'library',
  summary: 'Saves a document of the wallpaper editor, free of charge',
  description:
    'The first time it makes a generation with one private result; with its id it replaces what was saved before. Every file of the document must be on this server and be visible to the user. It is packaged at once. With a revision it is refused as save_outdated once somebody saved after that one.',
  body: SaveWallpaperBody,
  answer: SaveWallpaperAnswer,
  refusals: [401, 404, 409, 413, 422, 429, 507],
})

export const getWallpaper = operation(address.getWallpaper, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'read',
  summary: 'A wallpaper as the wallpaper editor opens it',
  description:
    'Own ones and public ones; id is null where saving makes an own copy. With a revision it is the content of that earlier save of an own one.',
  query: WallpaperQuery,
  answer: SavedWallpaper,
  refusals: [401, 404, 422],
})

export const listVersions = operation(address.listVersions, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'read',
  summary: 'The last saves of an own wallpaper or template, the newest first',
  description: 'The id is that of the result or of its generation. Each revision can be opened again.',
  query: VersionsQuery,
  answer: VersionList,
  refusals: [401, 403, 404, 422],
})

export const uploadTemplate = operation(address.uploadTemplate, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'library',
  summary: 'Takes a template, free of charge',
  description:
    'It becomes a generation with one private result, which is packaged at once: ask GET /wallpaper/package/status about task_id.',
  body: TemplateForm,
  bodyType: 'multipart/form-data',
  answer: TemplateUploadAnswer,
  refusals: [400, 401, 404, 409, 413, 415, 422, 429, 507],
})

export const getTemplate = operation(address.getTemplate, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'read',
  summary: 'A template as the template editor opens it',
  description:
    'Own ones and public ones. The id may be that of the result too. With a revision it is the content of that earlier save of an own one.',
  query: TemplateQuery,
  answer: TemplateData,
  refusals: [401, 404, 422],
})

export const updateTemplate = operation(address.updateTemplate, {
  tag: 'wallpapers',
  access: 'user',
  scope: 'library',
  summary: 'Replaces the items of an own template',
  description:
    'Contents are files of this server that the user may see, or paths of files of the base. With a revision it is refused as save_outdated once somebody saved after that one.',
  body: TemplateUpdate,
  answer: TemplateUpdateAnswer,
  refusals: [401, 403, 404, 409, 413, 422, 429, 507],
})
