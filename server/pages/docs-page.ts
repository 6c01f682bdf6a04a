/** Path of the page's script. */
export const docsScriptPath = '/docs/scalar.js'

/** Content security policy of the page: everything comes from this server; Scalar writes inline styles. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Path of the script that starts Scalar; a separate file, because the page runs no inline script. */
export const docsStartPath = '/docs/start.js'
export const docsStart = `Scalar.createApiReference('#api', {
  url: '/api/docs/json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
`

/** The reference of the API with search and a client to try it out. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mirari API</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="api"></div>
<noscript>The same as OpenAPI: <a href="/api/docs/json">/api/docs/json</a></noscript>
<script src="/api${docsScriptPath}"></script>
<script src="/api${docsStartPath}"></script>
</body>
</html>
`
