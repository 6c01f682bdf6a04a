/** The jobs of the add-on worker. */
import type { DepthRequest } from './depth-request.ts'

export interface DepthJob extends DepthRequest {
  type: 'depth'
  /** Absolute path of the folder of all add-ons. */
  models: string
  /** Absolute path of the folder with the files. */
  folder: string
}

export interface CaptionJob {
  type: 'caption'
  models: string
  /** Absolute path of the image. */
  path: string
}

export type AddOnJob = DepthJob | CaptionJob

export interface AddOnAnswer {
  /** The sentence about the image; null for its depth, which is in the file. */
  caption: string | null
}
