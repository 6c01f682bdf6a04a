/**
 * The codes of refusals, and what fills in a text: all that a page needs which has texts of its own. The texts of the
 * reasons are in `problems.ts`, and as large as everything else that a first screen knows of the API.
 */

/** HTTP status of each code. */
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
  /** An invalid address, or one that the server must not fetch. */
  link_refused: 422,
  /** An address that could not be fetched. */
  link_failed: 422,
  not_cancellable: 409,
  internal: 500,
  not_implemented: 501,
  /** Nothing is wrong with the request; the same one may succeed in a moment. */
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>

/** The kind of a refusal: stable, and enough for most callers to decide what to do. */
export type ProblemCode = keyof typeof problemStatus

/** Whether a text is a code of this version. */
export function isProblemCode(value: string): value is ProblemCode {
  return Object.hasOwn(problemStatus, value)
}

/** A text with its parameters filled in; a parameter that is missing leaves its placeholder. */
export function fillProblemText(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
