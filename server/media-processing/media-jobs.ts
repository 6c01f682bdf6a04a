/** The jobs of a media worker. */
import type { FinishedFile } from './media-file.ts'

/** The accepted formats, which are recognized by their first bytes. */
export type MediaFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'mp4' | 'mov' | 'webm'

/** Makes a clean copy of a user's file: measured, upright, without metadata, with thumbnails. */
export interface ImportJob {
  type: 'import'
  /** Absolute path of the received file. */
  path: string
  format: MediaFormat
  /** Absolute path of a folder that only this job uses, for all files that it makes. */
  folder: string
}

export interface ImportAnswer {
  /** The image, or the poster of a video. */
  image: FinishedFile
  video: FinishedFile | null
  durationS: number | null
}

/** Describes a stored image. */
export interface DescribeJob {
  type: 'describe'
  /** Absolute path. */
  path: string
}

export interface DescribeAnswer {
  tags: string[]
  /** True when the text is the prompt of the image, false when it describes what was measured. */
  isPrompt: boolean
}

/** Each kind of job with its answer. */
export interface MediaJobs {
  describe: { job: DescribeJob; answer: DescribeAnswer }
  import: { job: ImportJob; answer: ImportAnswer }
}

export type MediaJob = MediaJobs[keyof MediaJobs]['job']
export type MediaAnswer = MediaJobs[keyof MediaJobs]['answer']
