/** Whether motion is as the system says, reduced, or not reduced whatever the system says. */
export type Motion = 'system' | 'reduced' | 'full'

const feature = /\(prefers-reduced-motion(?:: (reduce|no-preference))?\)/g

let current: Motion = 'system'
let watcher: MutationObserver | null = null
/** What each rule said before it was rewritten. */
const original = new Map<CSSMediaRule, string>()
const systemMatchMedia = window.matchMedia.bind(window)

/**
 * Makes the page behave as if the reader had asked for this motion. A page cannot set the media feature, so rules that
 * ask for it are rewritten, also those that come later and those of shadow trees, and `matchMedia` answers accordingly.
 */
export function setMotion(motion: Motion): void {
  if (motion === current) return
  current = motion
  for (const [rule, media] of original) rule.media.mediaText = media
  original.clear()
  watcher?.disconnect()
  watcher = null
  window.matchMedia = motion === 'system' ? systemMatchMedia : (query) => systemMatchMedia(answered(query))
  if (motion === 'system') return
  rewriteAll(document)
  watcher = new MutationObserver(() => rewriteAll(document))
  watcher.observe(document, { childList: true, subtree: true })
}

/** The query with the feature replaced by what is always or never true. */
function answered(query: string): string {
  return query.replace(feature, (_all, value = 'reduce') =>
    (value === 'reduce') === (current === 'reduced') ? '(min-width: 0px)' : '(max-width: 0px)',
  )
}

function rewriteAll(root: Document | ShadowRoot): void {
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) rewrite(rulesOf(sheet))
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) rewriteAll(shadowRoot)
}

/** A sheet of another origin keeps its rules to itself. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

function rewrite(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !original.has(rule)) {
      const { mediaText } = rule.media
      const next = answered(mediaText)
      if (next !== mediaText) {
        original.set(rule, mediaText)
        rule.media.mediaText = next
      }
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules)
    if (rule instanceof CSSImportRule && rule.styleSheet) rewrite(rulesOf(rule.styleSheet))
  }
}
