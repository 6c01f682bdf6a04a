/** Tables of operators, of the accounts they blocked, and of their acts. */
import type { OperatorAction } from '@mirari/contract/schemas'
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    operator: OperatorTable
    blocked_user: BlockedUserTable
    operator_act: OperatorActTable
    blocked_word: BlockedWordTable
    blocked_image: BlockedImageTable
    image_hash: ImageHashTable
  }
}

export interface OperatorTable {
  user_id: string
  since: string
}

/** An account that cannot open a session. */
export interface BlockedUserTable {
  user_id: string
  reason: string
  blocked_at: string
}

/** A line of the log; triggers refuse to change or delete it. */
export interface OperatorActTable {
  /** Position in the log. */
  seq: Generated<number>
  id: string
  /** Null for the command line. */
  operator_id: string | null
  operator_name: string
  action: OperatorAction
  subject_id: string
  subject_name: string
  /** Id of what else it was about. */
  target: string | null
  /** Points given; below zero those taken. Megabytes of a quota. */
  amount: number | null
  reason: string
  created_at: string
}

/** A word that prompts and names must not have. */
export interface BlockedWordTable {
  id: string
  /** As the operator wrote it. */
  word: string
  /** As texts are compared with it. */
  pattern: string
  created_at: string
}

/** An image that nobody can publish or upload again. */
export interface BlockedImageTable {
  id: string
  /** Hex, of its file. */
  sha256: string
  /** 256 bits in hex; similar images differ in few of them. */
  perceptual_hash: string
  /** The result whose image it was; it may have been deleted. */
  generation_result_id: string | null
  reason: string
  created_at: string
}

/** What a stored image looks like, once it was compared with blocked ones. */
export interface ImageHashTable {
  media_key: string
  perceptual_hash: string
}
