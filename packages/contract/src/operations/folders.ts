import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { BatchAnswer } from '../schemas/common.ts'
import {
  CopyAnswer,
  CopyBody,
  CopyOneBody,
  Folder,
  FolderAssetsQuery,
  FolderChangeBody,
  FolderDeleteAnswer,
  FolderPage,
  FoldersQuery,
  MoveBody,
  NewFolderBody,
} from '../schemas/folders.ts'
import { AssetPage } from '../schemas/generations.ts'
import { BatchDownloadAnswer } from '../schemas/results.ts'

export const listFolders = operation(address.listFolders, {
  tag: 'folders',
  access: 'user',
  scope: 'read',
  summary: 'All own folders, in the order in which they were made',
  query: FoldersQuery,
  answer: FolderPage,
  refusals: [401, 422],
})

export const createFolder = operation(address.createFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Makes a folder',
  body: NewFolderBody,
  answer: Folder,
  refusals: [401, 404, 409, 422],
})

export const renameFolder = operation(address.renameFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Renames a folder, or moves it into another one',
  body: FolderChangeBody,
  answer: Folder,
  refusals: [401, 404, 409, 422],
})

export const deleteFolder = operation(address.deleteFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Deletes a folder and those in it; all results stay in the library',
  answer: FolderDeleteAnswer,
  refusals: [401, 404, 422],
})

export const listFolderResults = operation(address.listFolderResults, {
  tag: 'folders',
  access: 'user',
  scope: 'read',
  summary: 'What is in a folder, newest first',
  query: FolderAssetsQuery,
  answer: AssetPage,
  refusals: [401, 404, 422],
})

export const copyResultToFolder = operation(address.copyResultToFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Copies an own result into a folder',
  body: CopyOneBody,
  answer: CopyAnswer,
  refusals: [400, 401, 404, 422],
})

export const copyResultsToFolder = operation(address.copyResultsToFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Copies several own results into a folder and says what became of them',
  body: CopyBody,
  answer: CopyAnswer,
  refusals: [401, 404, 422],
})

export const moveResultsToFolder = operation(address.moveResultsToFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Moves several own results into a folder: they leave another one, or all others',
  body: MoveBody,
  answer: BatchAnswer,
  refusals: [401, 404, 422],
})

export const downloadFolder = operation(address.downloadFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'read',
  summary: 'Counts a download of what a folder and those in it hold, and answers the address of a zip with their paths',
  description: 'The address is good for five minutes and needs no sign-in, so that a browser can save it.',
  answer: BatchDownloadAnswer,
  refusals: [401, 404, 422],
})

export const takeResultsOutOfFolder = operation(address.takeResultsOutOfFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Takes several results out of a folder; they stay in the library',
  body: CopyBody,
  answer: BatchAnswer,
  refusals: [401, 404, 422],
})

export const takeResultOutOfFolder = operation(address.takeResultOutOfFolder, {
  tag: 'folders',
  access: 'user',
  scope: 'library',
  summary: 'Takes a result out of a folder; it stays in the library',
  answer: BatchAnswer,
  refusals: [401, 404, 422],
})
