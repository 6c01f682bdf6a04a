import '@fontsource-variable/instrument-sans'
import '@fontsource-variable/instrument-sans/wdth.css'
import '@mirari/ui/tokens.css'
import '@mirari/ui/styles.css'
import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { configure } from 'storybook/test'
import { drawOnce } from '../catalog/draw-once.ts'
import { contrastInOtherTheme } from './other-theme.ts'
import './preview.css'
import { applyGlobals } from './apply-globals.ts'
import { propControls } from './prop-controls.ts'
import { restMouse } from './rest-mouse.ts'
import { inLanguage, loadTexts } from './story-language.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

// A failed query reports only its message, which a dump of the document would bury. The timeout suits slow machines.
configure({ asyncUtilTimeout: 45_000, getElementError: (message) => new Error(message ?? 'No such element') })

/** Whether a test runner shows the story. The page of an interactive Storybook must not flicker. */
const isTestRun = '__vitest_browser__' in globalThis

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

// Only pages of the catalog need them, and stories are tested without.
const ComponentPage = lazy(async () => ({ default: (await import('../catalog/ComponentPage.tsx')).ComponentPage }))
const CatalogFrame = lazy(async () => ({ default: (await import('../catalog/CatalogFrame.tsx')).CatalogFrame }))

const preview: Preview = {
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded',
    // A finding of axe fails the story's test. What it finds to be in order is told to nobody then: each story's list
    // would go to the runner, which takes a third of its time.
    // Frames without an origin never answer axe, which would wait half a second for each.
    a11y: { test: 'error', options: { iframes: false, ...(isTestRun && { resultTypes: ['violations'] }) } },
    viewport: {
      options: {
        desktop: viewport('1440', 1440, 900),
        laptop: viewport('1024', 1024, 768),
        tablet: viewport('768', 768, 1024),
        phone: viewport('390', 390, 844),
      },
    },
    controls: { disableSaveFromUI: true, expanded: true, sort: 'requiredFirst' },
    // The page's ground is a token of the theme.
    backgrounds: { disable: true },
    docs: {
      renderer: async () => drawOnce(new (await import('@storybook/addon-docs')).DocsRenderer()),
      page: () => (
        <Suspense>
          <ComponentPage />
        </Suspense>
      ),
      container: (props: Parameters<typeof CatalogFrame>[0]) => (
        <Suspense>
          <CatalogFrame {...props} />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          ['Start', 'Theming', 'Color', 'Type', 'Space', 'Motion', 'Icons', 'Writing', 'Accessibility'],
          'Primitives',
          'Widgets',
          'Editor parts',
          'Elements',
          'App',
        ],
      },
    },
  },
  argTypesEnhancers: [propControls],
  loaders: [loadTexts],
  decorators: [
    inLanguage,
    (Story, { globals }) => {
      applyGlobals(globals)
      document.body.classList.add('mi', 'mi-page')
      return <Story />
    },
  ],
  beforeEach: async () => {
    if (isTestRun) await restMouse()
  },
  afterEach: async () => {
    if (!isTestRun) return
    const unreadable = (await contrastInOtherTheme()).flatMap((rule) => rule.nodes.map((node) => node.failureSummary))
    if (unreadable.length > 0) throw new Error(`In the other theme: ${unreadable.join('\n')}`)
  },
}

export default preview
