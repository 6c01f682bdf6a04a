import { allOperations, type OperationFacts, type ProblemBody } from '@mirari/contract'
import { pageTextsIn } from '@mirari/messages/pages'
import { type TObject, type TSchema, Type, TypeGuard } from '@sinclair/typebox'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing.ts'
import { firstWrong } from './wrong-parameter.ts'

/** A text that the schema does not allow; null where it allows every text. */
function wrongText(schema: TSchema): string | null {
  if (!TypeGuard.IsString(schema)) return 'x'
  return schema.maxLength === undefined && !schema.pattern ? null : 'x'.repeat((schema.maxLength ?? 0) + 1)
}

const problemIn = (body: unknown): ProblemBody => body as ProblemBody

describe('a parameter of an address', () => {
  test.each([
    ['page=-1', 'The parameter page must be a whole number from 0 to 100000', '参数 page 须为 0 到 100000 的整数'],
    ['page=abc', 'The parameter page must be a whole number from 0 to 100000', '参数 page 须为 0 到 100000 的整数'],
    ['size=1.5', 'The parameter size must be a whole number from 1 to 100', '参数 size 须为 1 到 100 的整数'],
    [
      'generation_type=audio',
      'The parameter generation_type must be one of all, image, video, wallpaper',
      '参数 generation_type 须为以下之一：all, image, video, wallpaper',
    ],
    ['trending=maybe', 'The parameter trending must be one of true, false', '参数 trending 须为以下之一：true, false'],
    [
      `search_query=${'x'.repeat(201)}`,
      'The parameter search_query may have at most 200 characters',
      '参数 search_query 不能超过 200 个字符',
    ],
  ])('that is not allowed is named in English and in Chinese: %s', async (query, english, chinese) => {
    await using server = await startTestServer()
    const { status, body } = await server.call(`/api/public/generations?${query}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'validation', detail: english } })
    expect(pageTextsIn('zh').problem.text(problemIn(body))).toBe(chinese)
  })

  test('that is missing is named', async () => {
    await using server = await startTestServer()
    expect((await server.call('/api/oembed')).body).toMatchObject({ detail: 'The parameter url is missing' })
    const empty = await server.call('/api/public/generations?tag=')
    expect(empty.body).toMatchObject({ detail: 'The parameter tag is missing' })
  })

  test('is not looked at before somebody who has to sign in has', async () => {
    await using server = await startTestServer()
    expect(await server.call('/api/generations?page=-1')).toMatchObject({ status: 401 })
  })

  const parameters = Object.values<OperationFacts & { address: string }>(allOperations).flatMap((operation) =>
    [operation.params, operation.query].flatMap((schema) =>
      Object.entries((schema as TObject | undefined)?.properties ?? {}).map(
        ([name, of]) => [`${name} of ${operation.address}`, name, of, wrongText(of)] as const,
      ),
    ),
  )

  const refusable = parameters.filter(([, , , wrong]) => wrong !== null)
  test.each(refusable)('is named wherever it is refused: %s', (_, name, schema, wrong) => {
    const alone = Type.Object({ [name]: schema })
    expect(firstWrong({ [name]: wrong ?? '' }, alone)?.params).toMatchObject({ field: name })
  })
})
