import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { filesOf } from '../uploads/testing.ts'
import { addMediaItem } from '../wallpapers/testing.ts'
import { folderParts, folderZip, type TemplateForm, testConfig, testItem, uploadTemplate, writeZip } from './testing.ts'

const withPart = (part: Parameters<typeof writeZip>[0][number]) => writeZip([...folderParts(), part])
const half = 300 * 1024 ** 2

interface Refused {
  what: string
  form: () => TemplateForm
  status?: number
  detail: string
}

const zips: Refused[] = [
  ...['config.json', 'bridging.js', 'index.html', 'style.css', 'script.js'].map((path) => ({
    what: `a folder without ${path}`,
    form: () => ({ file: folderZip({ [path]: null }) }),
    detail: `Missing ${path}`,
  })),
  {
    what: 'a broken config.json',
    form: () => ({ file: folderZip({ 'config.json': '{ "name": ' }) }),
    detail: 'config.json is not valid JSON',
  },
  {
    what: 'a huge config.json',
    form: () => ({ file: folderZip({ 'config.json': `"${'a'.repeat(5 * 1024 ** 2)}"` }) }),
    detail: 'config.json is larger than 4 MB',
  },
  {
    what: 'a folder inside of the zip',
    form: () => ({ file: writeZip(folderParts().map((part) => ({ ...part, name: `pond/${part.name}` }))) }),
    detail: 'Missing config.json',
  },
  ...['../evil.js', '/etc/passwd', 'a/../../evil.js', 'c:evil.js', 'a\\evil.js', 'a//b.js'].map((name) => ({
    what: `a file named ${name}`,
    form: () => ({ file: withPart({ name, content: 'evil' }) }),
    detail: `The zip names a file outside of itself: ${name}`,
  })),
  {
    what: 'a link',
    form: () => ({ file: withPart({ name: 'passwd', content: '/etc/passwd', isLink: true }) }),
    detail: 'The zip has a link in place of a file: passwd',
  },
  {
    what: 'two files of one name',
    form: () => ({ file: withPart({ name: 'script.js', content: 'other()' }) }),
    detail: 'The zip has two files of the name script.js',
  },
  {
    what: 'more files than are allowed',
    form: () => ({
      file: writeZip([
        ...folderParts(),
        ...Array.from({ length: 2000 }, (_, index) => ({ name: `f${index}`, content: '' })),
      ]),
    }),
    detail: 'The zip has more than 2000 files.',
  },
  {
    what: 'a bomb that says how large it is',
    form: () => ({
      file: writeZip([
        ...folderParts(),
        { name: 'a.bin', content: 'a', claims: half, deflated: true },
        { name: 'b.bin', content: 'b', claims: half, deflated: true },
      ]),
    }),
    detail: 'The zip unpacks to more than is allowed.',
  },
  {
    what: 'a page that is longer than it says',
    form: () => ({
      file: writeZip(
        folderParts({ 'index.html': 'a'.repeat(10_000_000) }).map((part) =>
          part.name === 'index.html' ? { ...part, claims: 100, deflated: true } : part,
        ),
      ),
    }),
    detail: 'index.html is larger than the zip says.',
  },
  {
    what: 'no zip at all',
    form: () => ({ file: new Uint8Array(Buffer.from('<html>not a zip</html>')) }),
    detail: 'The file is no zip, or it is damaged.',
  },
]

const image = (new_path: string) => ({ templateJson: testConfig([testItem({ type: 'image', new_path })]) })
const notYours = "The content of the item 'Clock' is not on this server, or is not yours. Please upload it again."

const forms: Refused[] = [
  { what: 'no JSON', form: () => ({ templateJson: '{' }), detail: 'templateJson is not valid JSON' },
  { what: 'a list', form: () => ({ templateJson: '[]' }), detail: 'config must be an object.' },
  {
    what: 'too many items',
    form: () => ({ templateJson: testConfig(Array.from({ length: 201 }, (_, i) => testItem({ id: `i${i}` }))) }),
    detail: 'config.items must be a list of 0 to 200.',
  },
  {
    what: 'a step out of the folder',
    form: () => ({ templateJson: testConfig([testItem({ original_path: '../server.ts' })]) }),
    detail: 'config.items[0].original_path must be a path inside the folder.',
  },
  {
    what: 'a huge templateJson',
    form: () => ({ templateJson: JSON.stringify({ name: 'a'.repeat(2 * 1024 ** 2) }) }),
    status: 413,
    detail: 'templateJson is larger than 1024 KB',
  },
  { what: 'no screenshot', form: () => ({ screenshot: null }), detail: 'A template needs a screenshot' },
  {
    what: 'a page as its screenshot',
    form: () => ({ screenshot: new Uint8Array(Buffer.from('<script>evil()</script>')) }),
    detail: 'The screenshot must be a JPEG picture that can be read',
  },
  {
    what: 'a content from elsewhere',
    form: () => image('https://spy.example/a.png'),
    detail: notYours,
  },
  { what: 'a content that nobody has', form: () => image(`/media/${'0'.repeat(32)}`), detail: notYours },
  { what: 'a script as content', form: () => image('javascript:evil()'), detail: notYours },
  {
    what: 'a source that is none',
    form: () => ({ file: null, source_generation_id: 'unknown' }),
    status: 404,
    detail: 'This template does not exist',
  },
]

describe('a template is refused, and nothing of it is stored, with', () => {
  let server: TestServer
  let user: SignedInTestUser
  beforeAll(async () => {
    server = await startTestServer()
    user = await server.signIn()
  })
  afterAll(() => server?.[Symbol.asyncDispose]())

  test.each([...zips, ...forms])('$what', async ({ form, status = 422, detail }) => {
    const answer = await uploadTemplate(server, user.headers, form())
    expect(answer).toMatchObject({ status, body: { detail } })
    expect(await filesOf(server)).toEqual([])
    expect(await server.composition.database.read.selectFrom('generation').selectAll().execute()).toEqual([])
  })

  test('a private file of another user', async () => {
    const other = await server.signIn()
    const foreignImage = await addMediaItem(server, other, 'image')
    expect(await uploadTemplate(server, user.headers, image(foreignImage.url))).toMatchObject({
      status: 422,
      body: { detail: notYours },
    })
  })

  test('more than the quota of a user', async () => {
    await using small = await startTestServer({ storageQuotaBytes: 100 })
    const { headers } = await small.signIn()
    expect((await uploadTemplate(small, headers)).body).toMatchObject({ code: 'quota_exceeded' })
    expect(await filesOf(small)).toEqual([])
  })
})
