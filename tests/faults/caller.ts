/** Calls of one person to the real server. */
import { type Person, register } from './traffic.ts'

export interface Answer {
  status: number
  body: unknown
}

export interface Caller extends Person {
  /** Makes later calls with this access token. */
  setToken(token: string): void
  /** @param body a form, or an object that is sent as JSON */
  call(method: string, path: string, body?: FormData | object): Promise<Answer>
}

/** Registers a person. The server must be running. */
export async function newCaller(origin: string, name: string, options?: { isPatient?: boolean }): Promise<Caller> {
  const person = await register(origin, name, options)
  let current = await person.token()
  return {
    ...person,
    token: async () => current,
    setToken(token) {
      current = token
    },
    async call(method, path, body) {
      const isForm = body instanceof FormData
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${current}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

/** The answer's body. @throws Error for any other status than 200 */
export async function mustSucceed(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}

/** A form that uploads one file. */
export function uploadForm(bytes: Uint8Array<ArrayBuffer>, name = 'a.png'): FormData {
  const form = new FormData()
  form.append('infos', JSON.stringify([{ type: 'image', width: 1, height: 1 }]))
  form.append('files', new File([bytes], name))
  return form
}
