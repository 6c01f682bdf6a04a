import type { StorybookConfig } from '@storybook/react-vite'

/** Stories of every package; they need no server and no network. */
const config: StorybookConfig = {
  stories: ['../*.stories.tsx', '../../packages/app/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // Fixture images, under the addresses that the server would give them.
  staticDirs: [{ from: '../fixtures/media', to: '/media' }],
}

export default config
