/** The history in end-to-end tests. */
import { expect, type Page } from '@playwright/test'
import { person, register } from './people.ts'

/** Makes a generation of small images for each prompt by the page's session, and waits for them. */
export async function create(page: Page, prompts: readonly string[], size = '320x200'): Promise<string[]> {
  return page.evaluate(
    async ([wanted, wantedSize]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
      }
      const ids: string[] = []
      for (const prompt of wanted) {
        const body = JSON.stringify({ prompt, model: 'FLUX', style: 'wallpaper-v3', size: wantedSize, type: 'image' })
        const answer = await fetch('/api/generations', { method: 'POST', headers, body })
        const { id } = await answer.json()
        ids.push(id)
        for (let status = ''; status !== 'completed'; ) {
          const made = await fetch(`/api/generations/${id}`, { headers })
          status = (await made.json()).status
          // The pause between polls leaves the processor to the engine.
          if (status !== 'completed') await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
      return ids
    },
    [prompts, size] as const,
  )
}

export const row = (page: Page, prompt: string) => page.getByRole('article', { name: prompt })

export async function begin(page: Page, name: string, prompts: readonly string[], size?: string) {
  await register(page, person(name))
  await create(page, prompts, size)
  await page.getByRole('link', { name: 'Create' }).click()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  for (const prompt of prompts) await expect(row(page, prompt)).toBeVisible()
}
