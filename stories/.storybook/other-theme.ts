import axe from 'axe-core'

type Theme = 'dark' | 'light'

/**
 * What axe finds wrong with the contrast of the page as it stands, in the theme it was not drawn in. Nothing but
 * colors differs between the themes, so a story's play function need not run twice to have both of them looked at.
 */
export async function contrastInOtherTheme(): Promise<axe.Result[]> {
  const { dataset } = document.documentElement
  const drawn: Theme = dataset.theme === 'light' ? 'light' : 'dark'
  dataset.theme = drawn === 'light' ? 'dark' : 'light'
  try {
    axe.reset()
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations
  } finally {
    dataset.theme = drawn
  }
}
