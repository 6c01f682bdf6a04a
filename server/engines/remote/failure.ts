import { EngineError } from '../engine.ts'

/** What can go wrong at a provider, as far as it matters here. */
export type FailureKind =
  /** Refused by content rules, before or after it was made. */
  | 'moderated'
  /** The job or its files are gone. */
  | 'expired'
  /** The account cannot pay. */
  | 'credit'
  /** Too much to do; nothing was accepted. */
  | 'busy'
  /** The key is missing, wrong or without the right. */
  | 'key'
  /** The request itself does not suit the provider. */
  | 'rejected'
  /** It may have been accepted, and nobody knows. */
  | 'lost'
  /** Nothing was accepted, as nobody answers. */
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

/** A provider's error as one of ours: a sentence for the user, and the detail for the operator's log. */
export class RemoteFailure extends EngineError {
  override name = 'RemoteFailure'
  readonly kind: FailureKind

  /** @param detail for the operator; the caller has removed every key from it */
  constructor(kind: FailureKind, detail: string, sentence: string = messages[kind]) {
    super(sentence, { cause: new Error(detail) })
    this.kind = kind
  }
}
