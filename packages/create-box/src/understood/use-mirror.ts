import { type RefObject, useEffect, useLayoutEffect } from 'react'

/**
 * What decides where a letter stands; a page may have dressed the field in its own. Each by itself: the short form `font`
 * is empty where one of its parts cannot be written in it.
 */
const metrics = [
  'fontFamily',
  'fontSize',
  'fontSizeAdjust',
  'fontStretch',
  'fontStyle',
  'fontWeight',
  'fontVariantCaps',
  'fontVariantLigatures',
  'fontVariantNumeric',
  'lineHeight',
  'fontFeatureSettings',
  'fontVariationSettings',
  'fontKerning',
  'letterSpacing',
  'wordSpacing',
  'textIndent',
  'textTransform',
  'tabSize',
  'direction',
  'textAlign',
  'unicodeBidi',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const

/** Lays an element over a text field so that the same text has its letters at the same places, scrolling along. */
export function useMirror(
  layer: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text may have changed the height of the field
  useLayoutEffect(() => {
    if (layer.current && field.current) place(layer.current, field.current)
  }, [layer, field, text])

  useEffect(() => {
    const element = field.current
    if (!element) return
    const follow = () => {
      if (layer.current) place(layer.current, element)
    }
    const sizes = new ResizeObserver(follow)
    sizes.observe(element)
    if (element.parentElement) sizes.observe(element.parentElement)
    element.addEventListener('scroll', follow, { passive: true })
    // Letters have other widths once their font is there.
    document.fonts.addEventListener('loadingdone', follow)
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', follow)
      document.fonts.removeEventListener('loadingdone', follow)
    }
  }, [layer, field])
}

function place(layer: HTMLElement, field: HTMLTextAreaElement): void {
  const computed = getComputedStyle(field)
  for (const metric of metrics) layer.style[metric] = computed[metric]
  // Inside its frame and beside its scroll bar.
  layer.style.left = `${field.offsetLeft + field.clientLeft}px`
  layer.style.top = `${field.offsetTop + field.clientTop}px`
  layer.style.width = `${field.clientWidth}px`
  layer.style.height = `${field.clientHeight}px`
  layer.scrollTop = field.scrollTop
}
