/**
 * Content security policy of a playing package: it reads only its own files, sends nothing, and has no origin, so that
 * it cannot use anybody's session. Wallpaper hosts may frame it.
 */
export const playPolicy = [
  "default-src 'none'",
  // Inline scripts are allowed, because the base of a template is a page with scripts of its author.
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-scripts',
].join('; ')
