/** Number of the prompt's characters in a title. */
export const titleLength = 30

/** Title of a prompt: its first 30 characters plus '...', or all of a prompt that fits. */
export function titleOf(prompt: string): string {
  // Cuts by code point: inside a surrogate pair it would show a broken character.
  const characters = [...prompt.trim().replace(/\s+/g, ' ')]
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}...` : characters.join('')
}
