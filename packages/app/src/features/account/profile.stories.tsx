import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useSession } from '../../stores/session/session-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { refuse, serve } from '../../testing/fake-server.ts'
import type { Answers } from '../../testing/test-app.ts'
import { ProfilePart } from './ProfilePart.tsx'

const answers: Answers = (call) => {
  const kind = `${call.method} ${call.path}`
  if (kind === 'PUT /users/me/profile') return refuse(409, 'username_taken', 'Username already taken')(call)
  if (kind === 'POST /upload') return refuse(422, 'unsupported_type', 'Upload failed Unsupported resources')(call)
  return serve({})(call)
}

function Settings() {
  const { user } = useSession()
  return (
    <div className="mi-account" style={{ padding: 20 }}>
      {user && <ProfilePart user={user} />}
    </div>
  )
}

const meta = {
  title: 'App/Profile',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AppStory address="/" answers={answers} language="en">
      <Settings />
    </AppStory>
  ),
} satisfies Meta

export default meta
type Story = StoryObj

/** The focus goes back to the field with each refused try, by the keyboard too. */
export const WrongName: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' })
    const save = canvas.getByRole('button', { name: 'Save' })
    await userEvent.clear(name)
    save.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toBeInvalid()
    await expect(name).toHaveAccessibleDescription('Please enter a username')
    await userEvent.type(name, 'somebody')
    await expect(name).toBeValid()
    save.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toBeInvalid()
  },
}

/** What is wrong with an image is not said of the name. */
export const WrongImage: Story = {
  play: async ({ canvas, canvasElement }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' })
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!chooser) throw new Error('There is no chooser of files.')
    await userEvent.upload(chooser, new File(['no image'], 'a.png', { type: 'image/png' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(name).toBeValid()
  },
}
