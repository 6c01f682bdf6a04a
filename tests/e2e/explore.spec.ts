import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, person, register, watchForErrors } from '../support/people.ts'

const test = withServer()

let published: string[] = []
const prompts = [
  'Dunes in golden light',
  'Aurora over snow',
  'A planet with rings',
  '雾中的山峦 黎明',
  'Waves at night',
  'City skyline',
]

test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('maker'))
  published = []
  for (const prompt of prompts) published.push(await maker.publish(prompt))
})

test('the screens for which one signs in are downloaded ahead only then, all in few files', async ({ openPage }) => {
  const page = await openPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const downloaded = () =>
    ['Detail', 'Person', 'History', 'Library'].filter((name) =>
      scripts.some((path) => path.startsWith(`/assets/${name}Screen-`)),
    )
  await page.goto('/')
  await expect.poll(downloaded).toEqual(['Detail', 'Person'])
  await page.waitForLoadState('networkidle')
  expect(downloaded()).toEqual(['Detail', 'Person'])
  expect(scripts.filter((path) => path.endsWith('.js')).length).toBeLessThan(40)
  await register(page, person('newcomer'))
  await expect.poll(downloaded).toEqual(['Detail', 'Person', 'History', 'Library'])
})

test('a visitor browses, opens an image by its link, and goes back and forward', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(prompts.length)
  await page.getByRole('article', { name: 'Aurora over snow' }).click()
  await expect(page).toHaveURL(`/inspiration/${published[1]}`)
  // The document has a preview of its own until the first result is open.
  await expect(page.getByRole('dialog').getByText('Aurora over snow')).toBeVisible()
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\//)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('dialog').getByText('Aurora over snow')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`/inspiration/${published[3]}`)
  await expect(page.getByRole('dialog').getByText('雾中的山峦 黎明')).toBeVisible()
  expect(errors).toEqual([])
})

test('the type tabs filter, are in the address, and a wrong type means all', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/inspiration?type=zzz')
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Video' }).click()
  await expect(page).toHaveURL(/type=video/)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Image' }).click()
  await expect(page.getByRole('article')).toHaveCount(prompts.length)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Video' })).toHaveAttribute('aria-selected', 'true')
})

test('a search while typing is in the address, stays with the tab, and clearing it shows all again', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/')
  await expect(page.getByRole('article', { name: 'City skyline' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Search' })
  await field.pressSequentially('light gold')
  await expect(page.getByRole('article', { name: 'Dunes in golden light' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'City skyline' })).toBeHidden()
  await expect(page).toHaveURL(/q=light\+gold/)
  await page.getByRole('tab', { name: 'Image' }).click()
  await expect(page).toHaveURL(/type=image&q=light\+gold/)
  await page.reload()
  await expect(field).toHaveValue('light gold')
  await expect(page.getByRole('article', { name: 'Dunes in golden light' })).toBeVisible()
  await field.fill('黎明 山峦')
  await field.press('Enter')
  await expect(page.getByRole('article', { name: '雾中的山峦 黎明' })).toBeVisible()
  await field.fill('nowhere to be found')
  await expect(page.getByText('Nothing found for “nowhere to be found”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('article', { name: 'City skyline' })).toBeVisible()
  await expect(page).toHaveURL('/inspiration?type=image')
})

test('a promo card opens its slide, the slides cycle, and Try Now opens the create box with its values', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/')
  const highlights = page.getByRole('region', { name: 'Highlights' })
  await expect(highlights.getByRole('heading')).toHaveText([
    'AI Image Edit',
    'Dynamic Interactive Wallpapers',
    '3D Spatial Wallpaper',
  ])
  await highlights.getByRole('button', { name: 'About 3D Spatial Wallpaper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(dialog.getByRole('heading')).toHaveText('AI Image Edit')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('heading')).toHaveText('3D Spatial Wallpaper')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('heading')).toHaveText('AI Image Edit')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await dialog.getByRole('button', { name: '2 of 3' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Dynamic Interactive Wallpapers')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await highlights.getByRole('button', { name: 'Try Now' }).first().click()
  await expect(page.getByRole('button', { name: /Image Editing/ })).toBeVisible()
})

test('an unknown link shows a message and leads back', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/inspiration/01a00000-0000-7000-8000-000000000000')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(prompts.length)
})

test('a visitor who likes is sent to the login; a signed-in user likes, and the like stays', async ({ openPage }) => {
  const page = await openPage()
  await page.goto(`/inspiration/${published[0]}`)
  await page.getByRole('dialog').getByRole('button', { name: /Like/ }).click()
  await expect(page.getByText(/Please log in|Welcome Back/).first()).toBeVisible()

  const fan = await openPage()
  await fan.goto('/login')
  await fan.getByRole('button', { name: 'Register', exact: true }).click()
  await fan.getByLabel('Username').fill('fan')
  await fan.getByLabel('Email Address').fill('fan@example.com')
  await fan.getByLabel('Password').fill('likes everything')
  await fan.getByLabel('Password').press('Enter')
  await fan.getByRole('button', { name: 'Start creating' }).click()
  await fan.goto(`/inspiration/${published[0]}`)
  const like = fan.getByRole('dialog').getByRole('button', { name: /Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await fan.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
})

test('a partner site may read the feed, and only read', async ({ server }) => {
  const feed = await fetch(`${server.origin}/api/public/generations`, {
    headers: { origin: 'https://partner.example' },
  })
  expect(feed.headers.get('access-control-allow-origin')).toBe('*')
  const me = await fetch(`${server.origin}/api/auth/me`, { headers: { origin: 'https://partner.example' } })
  expect(me.headers.get('access-control-allow-origin')).toBeNull()
})

test("a creator's name leads to their page, which goes back, keeps the detail in itself, and is handed out by link", async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  await page.goto('/inspiration')
  await page.getByRole('article', { name: 'Aurora over snow' }).hover()
  const name = (await page.locator('.mi-tile-over .mi-creator').textContent()) ?? ''
  await page.getByRole('link', { name: `Page of ${name}` }).click()
  await expect(page).toHaveURL(`/people/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(`${prompts.length} creations`)).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Mirari`)
  const feed = page.getByRole('feed', { name: `Public creations of ${name}` })
  await expect(feed.getByRole('article')).toHaveCount(prompts.length)

  await feed.getByRole('article', { name: 'City skyline' }).click()
  await expect(page).toHaveURL(`/people/${encodeURIComponent(name)}/${published[5]}`)
  await expect(page.getByRole('dialog').getByText('City skyline')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/people/${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/inspiration')

  await page.goto('/people/nobody')
  await expect(page.getByRole('alert')).toContainText('This person does not exist')
  for (const [path, status] of [
    ['/people/nobody', 404],
    ['/nowhere', 404],
    ['/inspiration/unknown', 404],
    [`/people/${encodeURIComponent(name)}`, 200],
    [`/inspiration/${published[0]}`, 200],
    ['/generate', 200],
  ] as const)
    expect([path, (await fetch(server.origin + path)).status]).toEqual([path, status])
})

test('on a phone the buttons of the first screens are large enough for a finger', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const path of ['/inspiration', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('button').first()).toBeVisible()
    const small = await page.evaluate(() => {
      const selector = '.mi-btn, .mi-icon-btn, .mi-link-btn, .mi-seg > button, .mi-tabs > button, .mi-promo-go'
      return [...document.querySelectorAll(selector)].flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isHit = (down: number) => button.contains(document.elementFromPoint(x, y + down))
        // Only what is on the screen, with nothing over it.
        if (x > innerWidth || y > innerHeight || !isHit(0)) return []
        return isHit(-21) && isHit(21) ? [] : [`${button.ariaLabel ?? button.textContent}`]
      })
    })
    expect(small, path).toEqual([])
  }
})
