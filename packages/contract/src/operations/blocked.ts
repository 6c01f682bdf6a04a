import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { BlockedImagePage, BlockedImagesQuery, BlockedWordBody, BlockedWordList } from '../schemas/blocked.ts'
import { ActReason } from '../schemas/operators.ts'

export const listBlockedWords = operation(address.listBlockedWords, {
  tag: 'operators',
  access: 'user',
  summary: 'Words that prompts and names must not have',
  answer: BlockedWordList,
  refusals: [401, 403],
})

export const blockWord = operation(address.blockWord, {
  tag: 'operators',
  access: 'user',
  summary: 'Blocks a word',
  body: BlockedWordBody,
  answer: BlockedWordList,
  refusals: [401, 403, 409, 422],
})

export const unblockWord = operation(address.unblockWord, {
  tag: 'operators',
  access: 'user',
  summary: 'Allows a word again',
  body: ActReason,
  answer: BlockedWordList,
  refusals: [401, 403, 422],
})

export const listBlockedImages = operation(address.listBlockedImages, {
  tag: 'operators',
  access: 'user',
  summary: 'Images of which nobody can publish or upload a copy',
  query: BlockedImagesQuery,
  answer: BlockedImagePage,
  refusals: [401, 403, 422],
})

export const unblockImage = operation(address.unblockImage, {
  tag: 'operators',
  access: 'user',
  summary: 'Allows an image again',
  body: ActReason,
  refusals: [401, 403, 422],
})
