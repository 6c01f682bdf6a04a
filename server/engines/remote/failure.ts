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

const given = 'Your points were given back.'
const unavailable = `This model is not available at the moment. ${given}`

const messages: Readonly<Record<FailureKind, string>> = {
  moderated: `The provider refused this because of its content rules. Change the prompt or the pictures. ${given}`,
  expired: `The creation expired at the provider before it was finished. ${given}`,
  credit: unavailable,
  busy: `The provider of this model is too busy. Please try again later. ${given}`,
  key: unavailable,
  rejected: `The provider cannot make this with these settings. Try another size, length or picture. ${given}`,
  lost: `The connection to the provider was lost before it confirmed the request. ${given}`,
  unreachable: `The provider of this model cannot be reached. Please try again later. ${given}`,
  broken: `The provider delivered a file that cannot be used. ${given}`,
  failed: `The provider could not make the creation. ${given}`,
}

export function isFailureKind(value: unknown): value is FailureKind {
  return typeof value === 'string' && Object.hasOwn(messages, value)
}

/** A failure of a provider, with a message for the user and the detail for the log. */
export class RemoteFailure extends EngineError {
  override name = 'RemoteFailure'
  readonly kind: FailureKind

  /** @param detail for the operator; the caller has removed every key from it */
  constructor(kind: FailureKind, detail: string, sentence: string = messages[kind]) {
    super(sentence, { cause: new Error(detail) })
    this.kind = kind
  }
}
