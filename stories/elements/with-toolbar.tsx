import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const elements = 'mirari-feed, mirari-create-box'
const variables = ['--mi-accent', '--mi-surface', '--mi-text', '--mi-radius', '--mi-font'] as const

/** Tells the elements of a story what the toolbar says, as their page would have to: their own rules end what it inherits. */
export const withToolbar: Decorator = (Story, { args }) => (
  <Page hasTheme={args.theme !== undefined && args.theme !== 'auto'}>
    <Story />
  </Page>
)

/** The page around them. `hasTheme`: the story names a theme itself. */
function Page({ hasTheme, children }: { hasTheme: boolean; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  // After every drawing: each change of the toolbar is one.
  useLayoutEffect(() => {
    const { dataset, dir, style } = document.documentElement
    for (const element of page.current?.querySelectorAll<HTMLElement>(elements) ?? []) {
      if (!hasTheme) element.setAttribute('theme', dataset.theme ?? 'auto')
      element.dir = dir
      for (const name of variables) element.style.setProperty(name, style.getPropertyValue(name))
    }
  })
  return (
    <div ref={page} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
