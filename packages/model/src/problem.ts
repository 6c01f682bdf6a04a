/** Stable codes of the error body `{ detail, code }`; `detail` is a sentence for a person. */
export const problemStatus = {
  bad_request: 400,
  invalid_body: 400,
  validation: 422,
  not_signed_in: 401,
  wrong_credentials: 401,
  could_not_validate_credentials: 401,
  sign_in_failed: 401,
  email_not_verified: 409,
  not_enough_points: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 400,
  username_taken: 400,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  model_unavailable: 409,
  /** An address that a server must not fetch from, or that is none. */
  link_refused: 422,
  /** An address that gives nothing. */
  link_failed: 422,
  not_cancellable: 409,
  internal: 500,
  storage_full: 507,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problemStatus

/** Body of every answer with a 4xx or 5xx status. */
export interface ProblemBody {
  detail: string
  code: ProblemCode
}
