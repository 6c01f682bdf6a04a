import { MediaRefusal } from '@mirari/create-box'
import { lateModule } from '@mirari/ui'
import { expect, test } from 'vitest'
import { defaultTexts } from '../i18n/default-texts.ts'
import { createHttpClient } from './http-client.ts'
import { createLateMediaPort } from './late-media-port.ts'

test('an upload without a connection says so and keeps its file, and the next one brings the code with it', async () => {
  let isOnline = false
  const answer = { items: [{ id: 'u', localId: 'l1' }], failed: [], total: 1 }
  const fetch = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  }
  const code = lateModule(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return import('./media-port.ts')
  })
  const http = createHttpClient({ fetch, token: { read: () => 't', write: () => {} } })
  const media = createLateMediaPort([http, () => defaultTexts, () => {}], code)
  const file = new File(['pixels'], 'sea.png', { type: 'image/png' })
  const upload = () => media.upload([{ localId: 'l1', file, type: 'image', width: 8, height: 6 }])
  const refusal = new MediaRefusal(defaultTexts.upload.unreachable, { isTemporary: true })

  await expect(upload()).rejects.toEqual(refusal)
  isOnline = true
  expect(await upload()).toEqual({ items: answer.items, failed: [] })
  isOnline = false
  await expect(upload()).rejects.toEqual(refusal)
})
