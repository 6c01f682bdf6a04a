import { type OwnTaskFailure, taskFailureText } from '@mirari/contract/task-failures'
import type { FailureParams } from '../../processes/protocol.ts'
import { EngineError } from '../engine.ts'

/** The kinds of failures that are handled differently. */
export type FailureKind =
  /** Refused by content rules, before or after generation. */
  | 'moderated'
  /** The job or its files no longer exist. */
  | 'expired'
  /** The account has no credit. */
  | 'credit'
  /** The provider is overloaded; nothing was accepted. */
  | 'busy'
  /** The key is missing, wrong or not permitted. */
  | 'key'
  /** The provider does not accept such a request. */
  | 'rejected'
  /** It is unknown whether the job was accepted. */
  | 'lost'
  /** The provider does not answer; nothing was accepted. */
  | 'unreachable'
  /** The file cannot be used. */
  | 'broken'
  | 'failed'

/** The code shown to the user. Problems of the operator's account all have the same one. */
const codes: Readonly<Record<FailureKind, OwnTaskFailure>> = {
  moderated: 'provider_moderated',
  expired: 'provider_expired',
  credit: 'provider_unavailable',
  busy: 'provider_busy',
  key: 'provider_unavailable',
  rejected: 'provider_rejected',
  lost: 'provider_lost',
  unreachable: 'provider_unreachable',
  broken: 'provider_broken',
  failed: 'provider_failed',
}

export function isFailureKind(value: unknown): value is FailureKind {
  return typeof value === 'string' && Object.hasOwn(codes, value)
}

/** A failure of a provider, with a message for the user and the detail for the log. */
export class RemoteFailure extends EngineError {
  override name = 'RemoteFailure'
  readonly kind: FailureKind

  /**
   * @param detail for the operator; the caller has removed every key from it
   * @param reason for the user
   */
  constructor(
    kind: FailureKind,
    detail: string,
    reason: { code: OwnTaskFailure; params?: FailureParams } = { code: codes[kind] },
  ) {
    super(taskFailureText(reason.code, reason.params), { ...reason, cause: new Error(detail) })
    this.kind = kind
  }
}
