/** The jobs of a media worker. */
import type { ImageFormat } from '@mirari/contract/lists'
import type { PromptUnderstood } from '@mirari/contract/schemas'
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

/** Says which words of a prompt the built-in engine will follow; opens no file. */
export interface UnderstandJob {
  type: 'understand'
  prompt: string
  /** Whether a video is asked for. */
  moves: boolean
}

/** Says what a stored image looks like. */
export interface HashJob {
  type: 'hash'
  /** Absolute path. */
  path: string
}

export interface HashAnswer {
  /** 256 bits in hex. */
  perceptualHash: string
}

/** Writes a stored image in another format, or smaller. */
export interface ConvertJob {
  type: 'convert'
  /** Absolute path of the image. */
  path: string
  format: ImageFormat
  /** px; null for the image's own. A sized image is a JPEG. */
  width: number | null
  /** Absolute path of the file to write. */
  output: string
}

/** Each kind of job with its answer. */
export interface MediaJobs {
  convert: { job: ConvertJob; answer: Record<string, never> }
  describe: { job: DescribeJob; answer: DescribeAnswer }
  hash: { job: HashJob; answer: HashAnswer }
  understand: { job: UnderstandJob; answer: PromptUnderstood }
  import: { job: ImportJob; answer: ImportAnswer }
}

export type MediaJob = MediaJobs[keyof MediaJobs]['job']
export type MediaAnswer = MediaJobs[keyof MediaJobs]['answer']
