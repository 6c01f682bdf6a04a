/**
 * Moves the mouse off the page before a story of a test run: Chromium hovers whatever comes to lie under it. The runner does
 * so too, but only for the first file of those that share their modules.
 */
export async function restMouse(): Promise<void> {
  const { commands } = await import('vitest/browser')
  const { resetMousePosition } = commands as { resetMousePosition?: () => Promise<void> }
  await resetMousePosition?.()
}
