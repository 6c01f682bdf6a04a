import type { ProblemCode } from './problem-codes.ts'

/** Reasons for which any call may be refused, as in `problems.ts`. */
export const requestReasons = {
  address_unknown: ['not_found', 'There is nothing at this address'],
  validation: ['validation', '{fault}'],
  field_unknown: ['validation', 'This call has no field named {field}'],
  parameter_missing: ['validation', 'The parameter {field} is missing'],
  parameter_out_of_range: ['validation', 'The parameter {field} must be a whole number from {min} to {max}'],
  parameter_not_listed: ['validation', 'The parameter {field} must be one of {choices}'],
  parameter_too_long: ['validation', 'The parameter {field} may have at most {max} characters'],
  parameter_unreadable: ['validation', 'The parameter {field} cannot be read'],
  invalid_body: ['invalid_body', 'The body could not be read'],
  body_too_slow: ['invalid_body', 'The body arrived too slowly'],
  internal: ['internal', 'Something went wrong. Please try again.'],
  storage_full: ['storage_full', 'The server has no space left. Nothing was changed; please try again later.'],
  disk_reserved: [
    'storage_full',
    'The server has too little space left for uploads and saves. Nothing was changed; please try again later.',
  ],
  storage_unreachable: [
    'unavailable',
    'The stored files cannot be reached just now. Nothing was changed; please try again in a moment.',
  ],
  database_unreachable: ['unavailable', 'The server cannot reach its data just now. Please try again in a moment.'],
  storage_quota_exceeded: [
    'quota_exceeded',
    'Your files take all of your {size}. Please delete creations, uploads or templates first.',
  ],
  body_too_large: ['too_large', 'The body is larger than {kilobytes} KB'],
  body_length_missing: ['bad_request', 'The request must say how long its body is'],
  host_invalid: ['bad_request', 'The request must name the host that it is for'],
  host_unknown: [
    'bad_request',
    'This server does not go by the name {host}. Its operator can allow the name by the setting ALLOWED_HOSTS.',
  ],
  foreign_origin: ['forbidden', 'This call must come from the app itself'],
  too_many_attempts: ['too_many_requests', 'Too many attempts. Please wait a moment and try again.'],
  too_many_connections: ['too_many_requests', 'Too many connections from your network. Please try again in a moment.'],
  media_busy: ['too_many_requests', 'Many files are being processed. Please try again in a moment.'],
  media_interrupted: ['unavailable', 'The file could not be processed just now. Please try again in a moment.'],
  installation_moving: ['unavailable', 'The server is being moved. Nothing was changed; please try again in a moment.'],
  search_too_slow: ['unavailable', 'The search takes too long just now. Please try again, or with other words.'],
  media_too_slow: ['unsupported_type', 'It took too long to process the file'],
  packages_waiting: ['too_many_requests', 'Many of your wallpapers are being packaged. Please wait for some of them.'],
  xml_not_offered: ['not_implemented', 'Only format=json is offered'],
} as const satisfies Record<string, readonly [code: ProblemCode, text: string]>
