const mark =
  '<g fill="#ff7038"><path d="M3 13.6a11 11 0 0 1 22 0z"/><rect x="5.6" y="16.2" width="16.8" height="3.1" rx="1.55"/><rect x="9.4" y="21.4" width="9.2" height="3.1" rx="1.55"/></g>'
const word =
  '<text x="36" y="21" fill="#f5f1ea" font-family="Instrument Sans,system-ui,sans-serif" font-size="20" font-weight="600">Mirari</text>'

/**
 * Logo and colors of the frame around the stories. They repeat the base values of the dark theme, because that frame
 * reads no style sheet of ours; a test compares them with the tokens.
 */
export const brand = {
  accent: '#ff7038',
  surface: '#171411',
  text: '#f5f1ea',
  logo: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 28" width="150" height="38">${mark}${word}</svg>`)}`,
} as const
