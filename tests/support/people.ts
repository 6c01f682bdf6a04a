/** Actions of users, by the labels of the interface. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { draftStateKey } from '@mirari/model'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { RunningServer } from './server.ts'

export interface Person {
  username: string
  email: string
  password: string
}

export function person(username: string): Person {
  return { username, email: `${username}@example.com`, password: `${username} likes pictures` }
}

/** Time in ms that a test waits for a generation, which takes seconds but longer on a busy machine. */
export const makingTimeoutMs = 120_000

/** Options of tests that check animations. */
export const moving = { reducedMotion: 'no-preference' } as const satisfies BrowserContextOptions

export async function fillLogin(page: Page, who: Partial<Person>): Promise<void> {
  if (who.username !== undefined) await page.getByLabel('Username').fill(who.username)
  if (who.email !== undefined) await page.getByLabel('Email Address').fill(who.email)
  if (who.password !== undefined) await page.getByLabel('Password').fill(who.password)
  await page.getByLabel('Password').press('Enter')
}

export async function openRegister(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
}

/** Registers and closes the welcome dialog; ends on the explore screen with the create box open. */
export async function register(page: Page, who: Person): Promise<void> {
  await openRegister(page)
  await fillLogin(page, who)
  await page.getByRole('button', { name: 'Start creating' }).click()
}

export async function logIn(page: Page, who: Person): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, { email: who.email, password: who.password })
  await page.getByRole('button', { name: 'Start creating' }).click()
}

export async function logOut(page: Page, who: Person): Promise<void> {
  await page.getByRole('button', { name: who.username }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await dialog.getByRole('button', { name: 'Logout' }).click()
}

/** Sizes of images that the engine makes four of in no time, and in a moment that is long enough to interrupt it. */
export const small = { customWidth: 640, customHeight: 360 }
export const middling = { customWidth: 1600, customHeight: 900 }

/** Sets a smaller image size than usual in the create box of this page, for tests in which the size does not matter. */
export async function makeSmallImages(page: Page, size = small): Promise<void> {
  const left = { generationType: 'image', selectedModel: 'jimeng', ...size }
  await page.addInitScript(
    ([key, state]) => {
      // A sandboxed frame has no storage and would throw.
      if (window === window.top && !sessionStorage.getItem(key)) sessionStorage.setItem(key, state)
    },
    [draftStateKey, JSON.stringify(left)] as const,
  )
}

/** Has the create box of a partner in this page ask for one small image instead of four large ones. */
export async function askForSmallImages(page: Page): Promise<void> {
  await page.route('**/api/generations', async (route) => {
    const request = route.request()
    const asked = request.method() === 'POST' ? request.postDataJSON() : null
    await route.continue(asked ? { postData: JSON.stringify({ ...asked, size: '320x320', count: 1 }) } : {})
  })
}

/** Types a prompt and presses Generate; the app goes to the history. */
export async function generate(page: Page, prompt: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Prompt' })
  await box.click()
  await box.fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page).toHaveURL(/\/generate/)
}

/** The finished images of the history, newest last. */
export function resultCards(page: Page) {
  return page.getByRole('button', { name: /^Open/ })
}

/** The states of an unfinished image. */
export const inProgress = /^(Preparing.*|Queuing \d+|Generating \d+%)$/

/** Collects errors that the page logs or throws from now on, except those that match `expected`. */
export function watchForErrors(page: Page, expected?: RegExp): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** Runs a command of `bun run admin` on a server's data. */
export async function runAdmin({ dataDir }: RunningServer, words: readonly string[]): Promise<string> {
  const root = join(import.meta.dirname, '..', '..')
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['run', 'admin', ...words], { cwd: root, env })
  return stdout
}

interface Made {
  generation_id: string
  generation_results: { generation_result_id: string; prompt: string }[]
}

/** A signed-in user of the HTTP interface, for the preparation of tests. */
export async function apiUser(server: RunningServer, who: Person) {
  const call = async <Answer>(path: string, body?: object, token?: string): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { access_token: token } = await call<{ access_token: string }>('/auth/register', who)
  const image = (size: string) => ({ model: 'jimeng', size, type: 'image' })
  async function make(prompt: string, kind: object): Promise<string[]> {
    const { id } = await call<{ id: string }>('/generations', { prompt, ...kind }, token)
    let results: string[] = []
    await expect
      .poll(
        async () => {
          const made = await call<Made>(`/generations/${id}`, undefined, token)
          results = made.generation_results.map(({ generation_result_id }) => generation_result_id)
          return results.length
        },
        { timeout: makingTimeoutMs },
      )
      .toBeGreaterThan(0)
    return results
  }
  return {
    /** Access token of the session. */
    token,
    /** Makes a partner whose pages are at these origins, once the operator lets the user; answers its public key. */
    async makePartner(name: string, origins: readonly string[]): Promise<{ key: string }> {
      await runAdmin(server, ['partner', 'allow', who.username])
      return call('/users/me/partners', { name, origins, models: null, daily_cap: null }, token)
    },
    /** Makes a small image, or several, waits for them, and publishes the first one. */
    async publish(prompt: string, size = '320x200', count = 1): Promise<string> {
      const [result = ''] = await make(prompt, { ...image(size), count })
      await call(`/generations/${result}/toggle-publish`, { public: true }, token)
      return result
    },
    /** Makes a video of three seconds, waits for it, and publishes it. */
    async publishVideo(prompt: string): Promise<string> {
      const video = { model: 'jimeng_pro', size: '1248x704', type: 'video', duration: 3 }
      const [result = ''] = await make(prompt, video)
      await call(`/generations/${result}/toggle-publish`, { public: true }, token)
      return result
    },
    /** Makes small images, waits for them, and publishes the first `count`; the rest stays private. */
    async publishSome(prompt: string, count: number): Promise<string[]> {
      const ids = (await make(prompt, image('320x200'))).slice(0, count)
      await call('/generation_results/batch-publish', { ids, public: true }, token)
      return ids
    },
    /** Makes a result private again. */
    async unpublish(result: string): Promise<void> {
      await call(`/generations/${result}/toggle-publish`, { public: false }, token)
    },
    /** Uploads a template and publishes it. */
    async publishTemplate(form: FormData): Promise<{ generationId: string; resultId: string }> {
      const { generation_id: generationId } = await call<Made>('/wallpaper/template/upload', form, token)
      const { generation_results: results } = await call<Made>(`/generations/${generationId}`, undefined, token)
      const resultId = results[0]?.generation_result_id ?? ''
      await call(`/generations/${resultId}/toggle-publish`, { public: true }, token)
      return { generationId, resultId }
    },
  }
}
