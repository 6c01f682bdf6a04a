/**
 * Has panels of glass, and what lies behind a dialog, show without a blur, which takes a machine without a graphics card
 * a tenth of a second for each frame: every blink of a caret in such a panel is one. Panels keep a filter, because it is
 * what their parts are placed in. Runs in the page.
 */
export function clearGlass(): void {
  const sheet = new CSSStyleSheet()
  const filter = 'saturate(1) !important'
  sheet.replaceSync(`
    :root, [data-theme], .mi { --mi-blur: ${filter}; --mi-blur-thin: ${filter}; }
    ::backdrop { backdrop-filter: none !important; }
  `)
  document.adoptedStyleSheets.push(sheet)
}
