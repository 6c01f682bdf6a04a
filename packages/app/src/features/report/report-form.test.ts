import { expect, test } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { withLateTexts } from '../../i18n/use-late-texts.ts'
import { createReportForm, type ReportFormDeps } from './report-form.ts'

const about = { tag: 'Other', link: 'http://localhost/assets', prompt: 'a lake' } as const

function setup(sendFeedback: ReportFormDeps['account']['sendFeedback']) {
  const refuse = () => Promise.reject(new Error('not here'))
  return createReportForm(about, {
    account: { sendFeedback },
    media: { upload: refuse, listUploads: refuse, deleteUpload: refuse },
    texts: () => withLateTexts(defaultTexts),
  })
}

test('a report without a description cannot be sent; writing one clears the error', () => {
  const form = setup(() => Promise.reject(new Error('not here')))
  expect(form.check()).toBe(false)
  expect(form.getSnapshot().problem).toBe('noDescription')

  form.describe('The lake is dry.')
  expect(form.getSnapshot().problem).toBeNull()
  expect(form.check()).toBe(true)
})

test('a report is sent as it was filled in, and the answer is returned', async () => {
  const sent: unknown[] = []
  const form = setup(async (body) => {
    sent.push(body)
    return { message: 'Thank you.' }
  })
  form.describe('The lake is dry.')
  form.edit({ type: 'bug', prompt: 'a full lake' })

  expect(await form.send()).toBe('Thank you.')
  expect(sent).toEqual([
    {
      issue_description: 'The lake is dry.',
      feedback_type: 'bug',
      navigation_tag: 'Other',
      issue_link: 'http://localhost/assets',
      issue_prompt: 'a full lake',
      attachment_images: [],
      priority: 'normal',
    },
  ])
})

test('a report that could not be sent keeps its text and can be sent again', async () => {
  const form = setup(() => Promise.reject(new RequestProblem(500, 'internal', null)))
  form.describe('The lake is dry.')

  expect(await form.send()).toBeNull()
  expect(form.getSnapshot()).toMatchObject({
    description: 'The lake is dry.',
    isSending: false,
    failure: expect.stringMatching(/\S/),
  })
})
