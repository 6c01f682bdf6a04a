/** What the server asks of a media worker. */
import type { FinishedFile } from './media-file.ts'

/** The formats that are taken, as their first bytes tell. */
export type MediaFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'mp4' | 'mov' | 'webm'

/** Makes a clean copy of somebody's file: measured, turned upright, without metadata, with thumbnails. */
export interface ImportJob {
  type: 'import'
  /** Absolute path of the file as it came. */
  path: string
  format: MediaFormat
  /** Absolute path of a folder of this job alone, for everything that is made. */
  folder: string
}

export interface ImportAnswer {
  /** The image; for a video its poster. */
  image: FinishedFile
  video: FinishedFile | null
  durationS: number | null
}

/** Finds words for a stored image. */
export interface DescribeJob {
  type: 'describe'
  /** Absolute path. */
  path: string
}

export interface DescribeAnswer {
  tags: string[]
  /** True for the words that the image was made from, false for what is seen in it. */
  isPrompt: boolean
}

/** Every kind of job with its answer. */
export interface MediaJobs {
  describe: { job: DescribeJob; answer: DescribeAnswer }
  import: { job: ImportJob; answer: ImportAnswer }
}

export type MediaJob = MediaJobs[keyof MediaJobs]['job']
export type MediaAnswer = MediaJobs[keyof MediaJobs]['answer']
