/** Actions of users, in any browser. */
import { draftStateKey } from '@mirari/model'
import { inject } from 'vitest'
import { type Person, person } from '../support/people.ts'
import { button, enterKey, field, type Page } from './page.ts'

/** The user whose images and template setup.ts makes. */
export const maker: Person = person('maker')

let registered = 0

/** Registers a new user, whose images will be small, and ends on the explore screen with the create box open. */
export async function register(page: Page): Promise<void> {
  registered += 1
  const who = person(`user${registered}of${Date.now()}`)
  await page.goto(`${inject('origin')}/login`)
  const small = { generationType: 'image', selectedModel: 'jimeng', customWidth: 640, customHeight: 360 }
  await page.run((key, state) => sessionStorage.setItem(key, state), draftStateKey, JSON.stringify(small))
  await page.click(button('Register'))
  await page.fill(field('Username'), who.username)
  await fillLogin(page, who)
}

export async function logIn(page: Page, who: Person): Promise<void> {
  await page.goto(`${inject('origin')}/login`)
  await fillLogin(page, who)
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.fill(field('Email Address'), email)
  await page.fill(field('Password'), password)
  await page.keys(enterKey)
  await page.click(button('Start creating'))
}
