import postcss, { type AtRule, type Rule } from 'postcss'

/** Matches every element and adds the weight of an id; no element can have this id. */
const weight = ':not(#\\#)'
/** A host's rules have no more than an id or two in one selector; resets have none. */
const componentWeight = weight.repeat(2)
const resetWeight = weight

/**
 * Stylesheets for pages whose own rules nobody knows: out of the cascade layer, because any rule without a layer wins
 * over one in a layer, and heavier than what a page says of `button`, `img` or `*`. The order among our own rules stays
 * as it is, for all gain the same weight.
 */
export function isolateStyles(css: string): string {
  return weigh(css, componentWeight)
}

/** Rules that undo what a page does inside our elements: heavier than its own, lighter than the components' rules. */
export function isolateReset(css: string): string {
  return weigh(css, resetWeight)
}

function weigh(css: string, added: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes)
    else layer.remove()
  })
  root.walkRules((rule) => {
    if (isKeyframe(rule) || rule.parent?.type === 'rule') return
    rule.selectors = rule.selectors.map((selector) => weighSelector(selector, added))
  })
  return root.toString()
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)

/** Nothing but certain pseudo-classes may follow a pseudo-element, so the weight stands before it. */
function weighSelector(selector: string, added: string): string {
  const start = pseudoElementIn(selector)
  return start < 0 ? `${selector}${added}` : `${selector.slice(0, start)}${added}${selector.slice(start)}`
}

/** Where the pseudo-element of the last compound begins, outside of parentheses and brackets; -1 without one. */
function pseudoElementIn(selector: string): number {
  let depth = 0
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at]
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (depth === 0 && selector.startsWith('::', at)) return at
  }
  return -1
}

const lightSelector = ':where([data-theme="light"])'
const darkSelector = ':where(:root, :host, [data-theme="dark"])'

/**
 * Design tokens that follow the system's theme wherever nothing chooses one. They stay in their layer: only ours use
 * these names, and a partner's own value has to win.
 * @throws Error when the tokens no longer name their themes as expected
 */
export function followSystemTheme(tokens: string): string {
  const root = postcss.parse(tokens)
  let light: Rule | null = null
  let dark: Rule | null = null
  root.walkRules((rule) => {
    if (rule.parent?.type !== 'atrule' || (rule.parent as AtRule).name !== 'layer') return
    if (rule.selector === lightSelector) light ??= rule
    if (rule.selector === darkSelector) dark ??= rule
  })
  const [lightRule, darkRule] = [light as Rule | null, dark as Rule | null]
  if (!lightRule || !darkRule) throw new Error('tokens.css names its themes in another way than the build expects.')
  darkRule.selector = ':where(:root, :host, [data-theme="dark"], [data-theme="auto"])'
  const bySystem = postcss.atRule({ name: 'media', params: '(prefers-color-scheme: light)', nodes: [] })
  bySystem.append(lightRule.clone({ selector: ':where(:root:not([data-theme="dark"]), :host, [data-theme="auto"])' }))
  lightRule.after(bySystem)
  return root.toString()
}

/**
 * Tokens for a shadow tree: the attribute `data-theme` of the element around it counts inside, too. Takes what
 * {@link followSystemTheme} answers.
 */
export function themeShadowHost(tokens: string): string {
  return tokens
    .replaceAll(lightSelector, ':where([data-theme="light"], :host([data-theme="light"]))')
    .replaceAll('[data-theme="dark"]), :host,', '[data-theme="dark"]), :host(:not([data-theme="dark"])),')
}
