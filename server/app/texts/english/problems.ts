import type { ProblemCode } from '@mirari/model'
import type { AppTexts } from '../app-texts.ts'

/** Null: the server's sentence, which is English, says more. */
const problems: Readonly<Record<ProblemCode, string | null>> = {
  bad_request: null,
  invalid_body: null,
  validation: null,
  not_signed_in: 'Please log in.',
  wrong_credentials: null,
  could_not_validate_credentials: 'Your session has ended. Please log in again.',
  sign_in_failed: null,
  email_not_verified: null,
  not_enough_points: 'You do not have enough points.',
  forbidden: null,
  not_found: null,
  method_not_allowed: null,
  conflict: null,
  email_taken: 'This email address is already registered.',
  username_taken: 'This username is already taken.',
  too_large: null,
  quota_exceeded: null,
  unsupported_type: null,
  too_many_requests: null,
  model_unavailable: null,
  link_refused: 'Only public web addresses can be used.',
  link_failed: 'The image could not be loaded. Please check the link.',
  not_cancellable: 'This creation has ended already.',
  internal: 'Something went wrong on the server. Please try again later.',
  storage_full: null,
}

export const problem: AppTexts['problem'] = (code, detail) =>
  code === 'unreachable' || code === 'unknown' ? detail : (problems[code] ?? detail)
