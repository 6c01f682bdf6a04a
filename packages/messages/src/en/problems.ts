import type { ProblemCode } from '@mirari/contract'
import type { Messages } from '../messages.ts'

interface Words {
  text: string
  /** Whether the message is more helpful than the server's own English text. */
  isBetter?: true
}

const problems: Readonly<Record<ProblemCode, Words>> = {
  bad_request: { text: 'The request was not right. Please try again.' },
  invalid_body: { text: 'The data did not arrive as a whole. Please try again.' },
  validation: { text: 'Something in it is not right. Please check it and try again.' },
  not_signed_in: { text: 'Please log in', isBetter: true },
  wrong_credentials: { text: 'The email address or the password is not right' },
  could_not_validate_credentials: { text: 'Your session has ended. Please log in again.', isBetter: true },
  sign_in_failed: { text: 'The login failed. Please try again.' },
  email_not_verified: { text: 'The account has no verified email address' },
  not_enough_points: { text: 'You do not have enough points', isBetter: true },
  forbidden: { text: 'You are not allowed to do this' },
  not_found: { text: 'It does not exist, or it was deleted' },
  method_not_allowed: { text: 'This is not possible here' },
  conflict: { text: 'It has changed meanwhile. Please reload and try again.' },
  email_taken: { text: 'This email address is already registered', isBetter: true },
  username_taken: { text: 'This username is already taken', isBetter: true },
  too_large: { text: 'The file is too large' },
  quota_exceeded: { text: 'There is no room left. Please delete other files first.' },
  unsupported_type: { text: 'This kind of file is not supported' },
  too_many_requests: { text: 'Too many attempts. Please wait a moment and try again.' },
  model_unavailable: { text: 'This model is not available on this server' },
  link_refused: { text: 'Only public web addresses can be used', isBetter: true },
  link_failed: { text: 'The image could not be loaded. Please check the link.', isBetter: true },
  not_cancellable: { text: 'This creation has ended already', isBetter: true },
  internal: { text: 'Something went wrong on the server. Please try again later.', isBetter: true },
  not_implemented: { text: 'This server does not offer this' },
  unavailable: { text: 'The server cannot do this just now. Please try again in a moment.' },
  storage_full: { text: 'The server has no space left' },
}

export const problem: Messages['problem'] = ({ code, detail }) => {
  if (code === 'unreachable' || code === 'unknown') return detail
  const { text, isBetter } = problems[code]
  return isBetter ? text : (detail ?? text)
}
