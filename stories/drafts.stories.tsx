import { browserDrafts, type Draft } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  title: 'Primitives/In depth/Drafts',
  component: () => <p>Drafts are kept in the browser’s own database.</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const dayMs = 24 * 3600 * 1000
const noFiles: Draft['files'] = new Map()

export const Kept: Story = {
  play: async ({ step }) => {
    let now = Date.now()
    const owner = `story ${now}`
    const drafts = browserDrafts({ owner, now: () => now })
    await step('with their files, and for nobody else', async () => {
      const sea = new Blob(['sea'])
      await drafts.write('a', {
        value: { name: 'Sea' },
        files: new Map([
          ['sea.png', sea],
          ['sky.png', sea],
        ]),
      })
      await drafts.write('a', { value: { name: 'Waves' }, files: new Map([['sea.png', sea]]) })
      const read = await browserDrafts({ owner }).read('a')
      await expect([read?.value, [...(read?.files.keys() ?? [])]]).toEqual([{ name: 'Waves' }, ['sea.png']])
      await expect(await read?.files.get('sea.png')?.text()).toBe('sea')
      await expect(await browserDrafts({ owner: 'somebody else' }).read('a')).toBeNull()
    })
    await step('until they are removed', async () => {
      await drafts.remove('a')
      await expect(await drafts.read('a')).toBeNull()
    })
    await step('not more than twenty, and not longer than thirty days', async () => {
      for (let count = 0; count <= 20; count++) {
        now += 1000
        await drafts.write(`draft ${count}`, { value: count, files: noFiles })
      }
      await expect([await drafts.read('draft 0'), (await drafts.read('draft 20'))?.value]).toEqual([null, 20])
      now += 31 * dayMs
      await expect(await drafts.read('draft 20')).toBeNull()
    })
    await step('and none with files that are too large', async () => {
      const large = Object.defineProperty(new Blob(['film']), 'size', { value: 257 * 1024 * 1024 })
      await expect(drafts.write('film', { value: 1, files: new Map([['film', large]]) })).rejects.toThrow('too large')
    })
    for (let count = 0; count <= 20; count++) await drafts.remove(`draft ${count}`)
  },
}
