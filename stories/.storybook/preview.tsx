import '@fontsource-variable/instrument-sans'
import '@fontsource-variable/instrument-sans/wdth.css'
import '@mirari/ui/tokens.css'
import '@mirari/ui/styles.css'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { contrastInOtherTheme } from './other-theme.ts'
import './preview.css'

// A failed query reports only its message, which a dump of the document would bury. The timeout suits slow machines.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'No such element') })

/** Whether a test runner shows the story. The page of an interactive Storybook must not flicker. */
const isTestRun = '__vitest_browser__' in globalThis

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'dark' },
  parameters: {
    layout: 'padded',
    // A finding of axe fails the story's test.
    // Frames without an origin never answer axe, which would wait half a second for each.
    a11y: { test: 'error', options: { iframes: false } },
    viewport: {
      options: {
        desktop: viewport('1440', 1440, 900),
        laptop: viewport('1024', 1024, 768),
        tablet: viewport('768', 768, 1024),
        phone: viewport('390', 390, 844),
      },
    },
    controls: { disableSaveFromUI: true },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme === 'light' ? 'light' : 'dark'
      document.body.classList.add('mi', 'mi-page')
      return <Story />
    },
  ],
  afterEach: async () => {
    if (!isTestRun) return
    const unreadable = (await contrastInOtherTheme()).flatMap((rule) => rule.nodes.map((node) => node.failureSummary))
    if (unreadable.length > 0) throw new Error(`In the other theme: ${unreadable.join('\n')}`)
  },
}

export default preview
