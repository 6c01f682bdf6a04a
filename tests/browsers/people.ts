/** Actions of users, in any browser. */
import { draftStateKey } from '@mirari/model'
import { inject } from 'vitest'
import { type Person, person } from '../support/people.ts'
import { button, enterKey, field, type Page } from './page.ts'

/** The user whose images and templates setup.ts makes. */
export const maker: Person = person('maker')

let registered = 0

function newPerson(): Person {
  registered += 1
  return person(`user${registered}of${Date.now()}`)
}

/** What the create box holds at first: images so small that they are made in a moment. */
const smallDraft = { generationType: 'image', selectedModel: 'jimeng', customWidth: 640, customHeight: 360 }

/** Registers a new user by the form, and ends on the explore screen with the create box open. */
export async function register(page: Page): Promise<void> {
  const { username, email, password } = newPerson()
  await page.goto(`${inject('origin')}/login`)
  await makeSmallImages(page)
  await page.click(button('Register'))
  await page.fill(field('Username'), username)
  await page.fill(field('Email Address'), email)
  await page.fill(field('Password'), password)
  await page.keys(enterKey)
  await page.click(button('Start creating'))
}

/** Opens an address of Mirari as a new user, who registers without the form. */
export const openAsNewUser = (page: Page, path: string): Promise<void> => openAs(page, path, 'register', newPerson())

/** Opens an address of Mirari as the maker. */
export function openAsMaker(page: Page, path: string): Promise<void> {
  const { email, password } = maker
  return openAs(page, path, 'login', { email, password })
}

async function openAs(page: Page, path: string, call: 'register' | 'login', who: Partial<Person>): Promise<void> {
  await page.goto(`${inject('origin')}/login`)
  await makeSmallImages(page)
  await page.run(
    async (address, body) => {
      const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      const { access_token: token, user } = await answer.json()
      localStorage.setItem('access_token', token)
      localStorage.setItem('user_info', JSON.stringify(user))
    },
    `/api/auth/${call}`,
    JSON.stringify(who),
  )
  await page.goto(`${inject('origin')}${path}`)
}

async function makeSmallImages(page: Page): Promise<void> {
  await page.run((key, state) => sessionStorage.setItem(key, state), draftStateKey, JSON.stringify(smallDraft))
}
