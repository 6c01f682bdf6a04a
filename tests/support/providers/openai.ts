/** OpenAI's image and chat interface as documented. */
import { imageFile } from './files.ts'
import { jsonOf, type ProviderServer, type Reply, startProviderServer } from './provider-server.ts'

export interface OpenAiServer extends ProviderServer {
  /** Number of images made. */
  accepted: number
  /** Answer of the vision model. */
  words: string
}

export async function startOpenAi(): Promise<OpenAiServer> {
  const state: Pick<OpenAiServer, 'accepted' | 'words'> = {
    accepted: 0,
    words: '{"tags": ["a red fox", "snow", "soft light"]}',
  }
  const made = async (): Promise<Reply> => {
    state.accepted++
    return { body: { created: 1, data: [{ b64_json: (await imageFile('png', 96, 96)).toString('base64') }] } }
  }
  const server = await startProviderServer([
    {
      name: 'picture',
      method: 'POST',
      path: /^\/v1\/images\/generations$/,
      answer(call) {
        if (jsonOf(call).prompt === 'forbidden') {
          return {
            status: 400,
            body: { error: { code: 'moderation_blocked', type: 'image_generation_user_error', message: 'no' } },
          }
        }
        return made()
      },
    },
    { name: 'edit', method: 'POST', path: /^\/v1\/images\/edits$/, answer: made },
    {
      name: 'chat',
      method: 'POST',
      path: /^\/v1\/chat\/completions$/,
      answer: () => ({ body: { choices: [{ message: { role: 'assistant', content: state.words } }] } }),
    },
  ])
  return Object.assign(state, server)
}
