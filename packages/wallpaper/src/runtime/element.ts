/** Makes a box that fills its parent. Styles are set one by one, which a strict content security policy allows. */
export function fill<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  style(element, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' })
  return element
}

export function style(element: HTMLElement, styles: Partial<Record<keyof CSSStyleDeclaration & string, string>>): void {
  Object.assign(element.style, styles)
}
