/** Number of the prompt's characters in a title. */
export const titleLength = 30
