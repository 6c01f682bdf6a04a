/** Characters of the prompt that a title shows. */
export const titleLength = 30

/** The first 30 characters of the prompt plus '...'; a prompt that fits is its own title. */
export function titleOf(prompt: string): string {
  // By code point: a cut inside a surrogate pair would show a broken character.
  const characters = [...prompt.trim().replace(/\s+/g, ' ')]
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}...` : characters.join('')
}
