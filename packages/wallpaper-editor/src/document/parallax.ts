import type { EditorDocument } from '@mirari/wallpaper'

/**
 * Makes `parallaxConfig` agree with the items: it names the one parallax image, and layers made from another image are
 * dropped. In a broken document with several parallax images the first one wins.
 */
export function withParallaxConfig(document: EditorDocument): EditorDocument {
  const { parallaxConfig, ...rest } = document
  const items = document.items.filter((item) => item.type === 'image' && item.isParallax)
  const [first] = items
  if (!first) return parallaxConfig ? rest : document
  if (items.length === 1 && parallaxConfig?.itemId === first.id) return document
  return {
    ...rest,
    items: document.items.map((item) =>
      item !== first && item.type === 'image' && item.isParallax ? { ...item, isParallax: false } : item,
    ),
    parallaxConfig: parallaxConfig?.itemId === first.id ? parallaxConfig : { itemId: first.id, layers: [] },
  }
}
