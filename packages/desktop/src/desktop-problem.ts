/** Why a wallpaper was not shown, in a sentence for the person at the desktop. */
export class DesktopProblem extends Error {
  override readonly name = 'DesktopProblem'
}
