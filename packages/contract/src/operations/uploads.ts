import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  LinkBody,
  MediaQuery,
  Originals,
  OriginalsBody,
  Upload,
  UploadAnswer,
  UploadForm,
  UploadPage,
  UploadsQuery,
} from '../schemas/uploads.ts'

export const uploadFiles = operation(address.uploadFiles, {
  tag: 'uploads',
  access: 'user',
  scope: 'create',
  partners: true,
  summary: 'Takes up to 20 images (30 MB each) and videos (100 MB each)',
  body: UploadForm,
  bodyType: 'multipart/form-data',
  answer: UploadAnswer,
  refusals: [400, 401, 413, 415, 422, 429, 507],
})

export const uploadLink = operation(address.uploadLink, {
  tag: 'uploads',
  access: 'user',
  scope: 'create',
  summary: 'Fetches an image or video from the web into the own uploads',
  description: 'Only from public addresses; what is taken and what is not is as for files.',
  body: LinkBody,
  answer: Upload,
  refusals: [401, 413, 415, 422, 429, 507],
})

export const listUploads = operation(address.listUploads, {
  tag: 'uploads',
  access: 'user',
  scope: 'read',
  summary: 'Own uploads, newest first; pages count from 1',
  query: UploadsQuery,
  answer: UploadPage,
  refusals: [401, 422],
})

export const deleteUpload = operation(address.deleteUpload, {
  tag: 'uploads',
  access: 'user',
  scope: 'library',
  summary: 'Removes an upload; a generation that was made from it keeps the file',
  refusals: [401, 404],
})

export const findOriginals = operation(address.findOriginals, {
  tag: 'uploads',
  access: 'anyone',
  summary: 'The original of each image address; unknown addresses stay as they are',
  body: OriginalsBody,
  answer: Originals,
  refusals: [422],
})

const File = Type.String({ format: 'binary' })

export const getFile = operation(address.getFile, {
  tag: 'uploads',
  access: 'anyone',
  besideApi: true,
  summary: 'The original file',
  query: MediaQuery,
  answer: File,
  answerType: 'application/octet-stream',
  refusals: [404],
})

export const getFileVersion = operation(address.getFileVersion, {
  tag: 'uploads',
  access: 'anyone',
  besideApi: true,
  summary: 'A file in another size or format',
  description: 'A WebP thumbnail by one of its widths, such as `w320`, or an image in another format, such as `avif`.',
  query: MediaQuery,
  answer: File,
  answerType: 'application/octet-stream',
  refusals: [404],
})
