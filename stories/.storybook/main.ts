import type { StorybookConfig } from '@storybook/react-vite'
import { cssText } from './css-text.ts'

/** Whether a test runner reads the stories, which needs no tables of props. */
const isTestRun = process.env.VITEST !== undefined

/** Stories of every package; they need no server and no network. */
const config: StorybookConfig = {
  stories: ['../foundations/*.mdx', '../**/*.stories.tsx', '../../packages/app/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other reader of types needs the interface of the compiler that TypeScript 7 no longer has.
  typescript: { reactDocgen: isTestRun ? false : 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), cssText()] }),
  staticDirs: [
    // Fixture images, under the addresses that the server would give them.
    { from: '../fixtures/media', to: '/media' },
    { from: '../../packages/app/src/icon.svg', to: '/favicon.svg' },
  ],
}

export default config
