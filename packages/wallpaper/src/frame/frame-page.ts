import { frameScript } from './frame-script.ts'

/** Runs what the package brings and fetches nothing from anywhere: what a package finds out it can tell nobody. */
const rules = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
  "style-src 'unsafe-inline' blob: data:",
  'img-src blob: data:',
  'media-src blob: data:',
  'font-src blob: data:',
  'worker-src blob:',
  'connect-src blob: data:',
  "base-uri 'none'",
  "form-action 'none'",
]

/** Content-Security-Policy for the frame page when a server sends it; the sandbox takes the origin away by itself. */
export const framePagePolicy = [...rules, 'sandbox allow-scripts', "frame-ancestors 'self'"].join('; ')

/**
 * The page in which a package plays, for an `<iframe sandbox="allow-scripts">`. It says `{ mirari: 'frame' }` when it is
 * there, takes `{ mirari: 'package', files }` (a Map of Blobs by path) once, and says `{ mirari: 'ready' }` with the
 * first frame. As `srcdoc` it inherits the rules of the page around it, so a page with strict rules of its own needs it
 * from a server.
 */
export const framePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${rules.join('; ')}">
<title>Wallpaper</title>
</head>
<body>
<script>${frameScript}</script>
</body>
</html>
`
