import { frameScript } from './frame-script.ts'

/**
 * Content security policy that runs the package's scripts but blocks every request, so that a package cannot send out
 * anything it learns.
 */
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

/**
 * Content-Security-Policy for the frame page when a server sends it; the sandbox directive takes the origin away even
 * outside of an iframe.
 */
export const framePagePolicy = [...rules, 'sandbox allow-scripts', "frame-ancestors 'self'"].join('; ')

/**
 * Page in which a package plays, for an `<iframe sandbox="allow-scripts">`. It posts `{ mirari: 'frame' }` once it is
 * loaded, accepts `{ mirari: 'package', files }` (a Map of Blobs by path; with `isMuted` it starts silent) once, and posts `{ mirari: 'ready' }` with
 * the first frame. As `srcdoc` it inherits the content security policy of the surrounding page, so a page with a strict
 * policy has to load it from a server.
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
