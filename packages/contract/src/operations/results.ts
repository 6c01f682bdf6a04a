import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { BatchAnswer, DeleteAnswer, Success } from '../schemas/common.ts'
import {
  BatchBody,
  BatchDeleteAnswer,
  BatchDownloadAnswer,
  BatchPublishAnswer,
  BatchPublishBody,
  DownloadQuery,
  DownloadStats,
  FeedQuery,
  GenerationResult,
  LikeAnswer,
  LikeBody,
  Person,
  PublishAnswer,
  PublishBody,
  PublishStatus,
  RelatedResults,
  ResultDownload,
  ResultPage,
  ViewStats,
} from '../schemas/results.ts'

const Zip = Type.String({ format: 'binary' })

export const listPublicResults = operation(address.listPublicResults, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'Published results, newest first, or the matches of a search, best first',
  description:
    'A search finds results that contain all words in prompt, tags or name of the creator, in any order; each word may also be the beginning of one. Its total is counted in steps of 1000 up to 5000, to the step after the page. Among featured and trending results it keeps their order.',
  query: FeedQuery,
  answer: ResultPage,
  refusals: [401, 422],
})

export const getPerson = operation(address.getPerson, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'A person with public results, by id or username; everybody also finds themselves',
  answer: Person,
  refusals: [401, 404],
})

export const getResult = operation(address.getResult, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'One result: public ones for everybody, private ones for their owner',
  answer: GenerationResult,
  refusals: [401, 404, 422],
})

export const getRelatedResults = operation(address.getRelatedResults, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'What a result was made from, what was made from it, and others like it',
  answer: RelatedResults,
  refusals: [401, 404],
})

export const deleteResult = operation(address.deleteResult, {
  tag: 'results',
  access: 'user',
  scope: 'library',
  summary: 'Deletes a result, and with the last one its generation; for ten seconds it can be undone',
  answer: DeleteAnswer,
  refusals: [401, 403, 404, 422],
})

export const restoreResult = operation(address.restoreResult, {
  tag: 'results',
  access: 'user',
  scope: 'library',
  summary: 'Undoes the delete of a result',
  answer: GenerationResult,
  refusals: [401, 403, 404, 409, 422],
})

export const deleteResults = operation(address.deleteResults, {
  tag: 'results',
  access: 'user',
  scope: 'library',
  summary: 'Deletes several results and says how many could not be deleted; for ten seconds it can be undone',
  body: BatchBody,
  answer: BatchDeleteAnswer,
  refusals: [401, 422],
})

export const restoreResults = operation(address.restoreResults, {
  tag: 'results',
  access: 'user',
  scope: 'library',
  summary: 'Undoes the delete of several results',
  body: BatchBody,
  answer: BatchAnswer,
  refusals: [401, 422],
})

export const downloadResults = operation(address.downloadResults, {
  tag: 'results',
  access: 'user',
  scope: 'read',
  summary: 'Counts a download of several results and answers the address of a zip with all of them',
  description: 'The address is good for five minutes and needs no sign-in, so that a browser can save it.',
  body: BatchBody,
  answer: BatchDownloadAnswer,
  refusals: [401, 404, 422],
})

export const publishResults = operation(address.publishResults, {
  tag: 'results',
  access: 'user',
  scope: 'publish',
  summary: 'Publishes several own results or makes them private, and says how many it could not',
  body: BatchPublishBody,
  answer: BatchPublishAnswer,
  refusals: [401, 422],
})

export const getResultsZip = operation(address.getResultsZip, {
  tag: 'results',
  access: 'anyone',
  summary: 'The zip of a batch download, written while it is sent',
  answer: Zip,
  answerType: 'application/zip',
  refusals: [404],
})

export const likeResult = operation(address.likeResult, {
  tag: 'results',
  access: 'user',
  scope: 'publish',
  summary: 'Sets whether the user likes a result',
  description: 'The id is that of a result.',
  body: LikeBody,
  answer: LikeAnswer,
  refusals: [401, 403, 404, 422],
})

export const publishResult = operation(address.publishResult, {
  tag: 'results',
  access: 'user',
  scope: 'publish',
  summary: 'Publishes an own result or makes it private again',
  description: 'The id is that of a result.',
  body: PublishBody,
  answer: PublishAnswer,
  refusals: [401, 403, 404, 422],
})

export const getPublishStatus = operation(address.getPublishStatus, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'Whether a result is public',
  description: 'The id is that of a result.',
  answer: PublishStatus,
  refusals: [401, 404, 422],
})

export const downloadResult = operation(address.downloadResult, {
  tag: 'results',
  access: 'user',
  scope: 'read',
  summary: 'Counts a download and answers where the file is',
  description: 'The id is that of a result. Formats other than the original are offered for images.',
  query: DownloadQuery,
  answer: ResultDownload,
  refusals: [401, 403, 404, 422, 429],
})

export const getDownloadStats = operation(address.getDownloadStats, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'How often a result was downloaded',
  description: 'The id is that of a result.',
  answer: DownloadStats,
  refusals: [401, 404, 422],
})

export const countView = operation(address.countView, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'Counts that a tile of the feed was opened',
  description: 'The id is that of a result.',
  answer: Success,
  refusals: [401, 404, 422],
})

export const countDetailView = operation(address.countDetailView, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'Counts a view of the details',
  description:
    'The id is that of a result. Details that a tile opened, which was counted a moment before, are the same look.',
  answer: Success,
  refusals: [401, 404, 422],
})

export const getViewStats = operation(address.getViewStats, {
  tag: 'results',
  access: 'viewer',
  scope: 'read',
  summary: 'How often a result was viewed',
  description: 'The id is that of a result.',
  answer: ViewStats,
  refusals: [401, 404, 422],
})
