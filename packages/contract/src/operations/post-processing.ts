import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { CreateAnswer } from '../schemas/generations.ts'
import { ExpandBody, UpscaleBody, VideoPostBody } from '../schemas/requests.ts'

export const upscaleImage = operation(address.upscaleImage, {
  tag: 'post-processing',
  access: 'user',
  summary: 'Enlarges an image four times: Ultra HD or Enhance Detail',
  body: UpscaleBody,
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 422],
})

export const upscaleVideo = operation(address.upscaleVideo, {
  tag: 'post-processing',
  access: 'user',
  summary: 'Raises the resolution of a video',
  body: VideoPostBody,
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 422],
})

export const clipVideoLoop = operation(address.clipVideoLoop, {
  tag: 'post-processing',
  access: 'user',
  summary: 'Cuts the part of a video that loops best',
  body: VideoPostBody,
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 422],
})

export const loopVideo = operation(address.loopVideo, {
  tag: 'post-processing',
  access: 'user',
  summary: 'Makes a video go over into its beginning',
  body: VideoPostBody,
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 422],
})

export const interpolateVideo = operation(address.interpolateVideo, {
  tag: 'post-processing',
  access: 'user',
  summary: 'Adds frames between those of a video',
  body: VideoPostBody,
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 422],
})

export const expandImage = operation(address.expandImage, {
  tag: 'post-processing',
  access: 'user',
  summary: 'Paints an image on beyond its frame',
  body: ExpandBody,
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 422],
})
