import { describe, expect, test } from 'vitest'
import { formatFeedback } from '../admin/format.ts'
import { testImage } from '../media-processing/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { upload } from '../uploads/testing.ts'
import { newestFeedback } from './store.ts'

const send = (server: TestServer, headers: Record<string, string>, json: unknown) =>
  server.call('/api/users/me/feedback', { headers, json })

async function uploaded(server: TestServer, headers: Record<string, string>) {
  const { body } = await upload(server, headers, [new Uint8Array(await testImage(400, 400).png().toBuffer())])
  const [item] = (body as { items: { id: string; url: string }[] }).items
  if (!item) throw new Error('Nothing was uploaded.')
  return item
}

describe('a report', () => {
  test('is stored and answered, with images that stay when their uploads are deleted', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn({ username: 'ada' })
    const image = await uploaded(server, headers)
    const answer = await send(server, headers, {
      issue_description: '  The picture is upside down.  ',
      feedback_type: 'bug',
      navigation_tag: 'Creation Detail',
      issue_link: 'https://mirari.example/generate/1',
      issue_prompt: 'a lake',
      attachment_images: [image.url],
      priority: 'normal',
    })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Thank you. Your report was sent.' } })
    await server.call(`/api/uploads/${image.id}`, { method: 'DELETE', headers })
    expect((await server.call(image.url)).status).toBe(200)
    const reports = await newestFeedback(server.composition.database.read, 20)
    expect(reports).toMatchObject([
      { username: 'ada', issue_description: 'The picture is upside down.', feedback_type: 'bug', priority: 'normal' },
    ])
    const printed = formatFeedback(reports, 'https://mirari.example')
    expect(printed).toContain('from: ada')
    expect(printed).toContain(`picture: https://mirari.example${image.url}`)
  })

  test('has defaults for everything but the description', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    expect((await send(server, headers, { issue_description: 'Hm.' })).status).toBe(200)
    expect(await newestFeedback(server.composition.database.read, 20)).toMatchObject([
      { feedback_type: 'other', navigation_tag: 'Other', issue_link: '', attachment_images: '[]', priority: 'normal' },
    ])
  })

  test.each([
    [{ issue_description: ' \n ' }, 'Please describe the issue you encountered'],
    [{ issue_description: 'x'.repeat(5001) }, 'The description may not be longer than 5000 characters'],
    [{ issue_description: 'x', issue_link: 'x'.repeat(2049) }, 'The link is too long'],
    [{ issue_description: 'x', attachment_images: Array(6).fill('/media/x') }, 'A report takes at most 5 pictures'],
    [
      { issue_description: 'x', attachment_images: ['https://x.example/a.png'] },
      'An attached picture is not one of your uploads',
    ],
    [{ issue_description: 'x', feedback_type: 'praise' }, /feedback_type/],
    [{ issue_description: 'x', navigation_tag: 'Elsewhere' }, /navigation_tag/],
  ])('%# is refused in words', async (json, sentence) => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const answer = await send(server, headers, json)
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation', detail: expect.stringMatching(sentence) } })
    expect(await newestFeedback(server.composition.database.read, 20)).toEqual([])
  })

  test('refuses an image of another user', async () => {
    await using server = await startTestServer()
    const other = await server.signIn()
    const { headers } = await server.signIn()
    const { url } = await uploaded(server, other.headers)
    expect((await send(server, headers, { issue_description: 'x', attachment_images: [url] })).status).toBe(422)
  })

  test('is limited in rate', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    for (let sent = 0; sent < 20; sent++) await send(server, headers, { issue_description: 'x' })
    expect((await send(server, headers, { issue_description: 'x' })).status).toBe(429)
  })

  test('is printed without control characters', () => {
    const report = {
      id: '1',
      user_id: null,
      username: null,
      issue_description: 'red\u001b[31m\nsecond line',
      feedback_type: 'bug' as const,
      navigation_tag: 'Other' as const,
      issue_link: '',
      issue_prompt: '',
      attachment_images: '[]',
      priority: 'normal' as const,
      state: 'open' as const,
      note: '',
      created_at: '2026-01-01T00:00:00.000Z',
    }
    expect(formatFeedback([report], '')).toBe(
      '2026-01-01T00:00:00.000Z  bug  Other  normal\n  from: a deleted account\n  red[31m\n  second line',
    )
    expect(formatFeedback([], '')).toBe('No reports.')
  })
})
