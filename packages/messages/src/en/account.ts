import { maxFeedbackLength } from '@mirari/product'
import * as designed from '../default/account.ts'
import type { LateMessages } from '../messages.ts'
import { count } from './numbers.ts'

export const account: LateMessages['account'] = {
  ...designed.account,
  email: 'Email address',
  notRead: 'The account could not be loaded',
  exportLine: 'One zip with your pictures, videos, uploads and everything that is stored about you.',
  deleteLine: 'Your creations, uploads and points are deleted with it, at once and for good. This cannot be undone.',
  deleteButton: 'Delete account…',
}

export const report: LateMessages['report'] = {
  ...designed.report,
  title: 'Report an issue',
  tags: {
    ...designed.report.tags,
    'Explore Detail': 'Explore, a creation',
    'Creation Detail': 'Create, a creation',
    'Assets Detail': 'Assets, a creation',
    'Login Page': 'Login page',
  },
  uploading: 'Uploading…',
  sent: (_message) => 'Thank you, your report was sent.',
  failed: 'The report could not be sent. Please try again later.',
  problems: {
    noDescription: 'Please describe the issue',
    tooLong: `The description can have at most ${count(maxFeedbackLength, 'character', 'characters')}`,
  },
}
