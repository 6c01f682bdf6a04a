/** Layers on the clipboard: of the browser, so that they can be pasted in another tab, and stored for a menu. */
import { checkEditorDocument, type EditorItem } from '@mirari/wallpaper'

/** Type of the layers among the contents of the clipboard. */
const layersType = 'application/vnd.mirari.layers+json'
const storageKey = 'mirari-copied-layers'

/** The part of a `DataTransfer` that is needed. */
export interface ClipboardContents {
  getData: (type: string) => string
  setData: (type: string, text: string) => void
}

/** Parses text as layers; null when it is not usable. */
export function parseLayers(text: string): EditorItem[] | null {
  if (text === '') return null
  try {
    const checked = checkEditorDocument({
      ...{ canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080 },
      items: JSON.parse(text),
    })
    return 'ok' in checked && checked.ok.items.length > 0 ? checked.ok.items : null
  } catch {
    return null
  }
}

const textOf = (items: readonly EditorItem[]): string =>
  JSON.stringify(items.map((item) => (item.type === 'image' ? { ...item, isParallax: false } : item)))

/** What other programs get of copied layers: their names, and of a text its words. */
export const plainText = (items: readonly EditorItem[]): string =>
  items.map((item) => (item.type === 'text' ? item.text : item.name)).join('\n')

/** Puts layers on the clipboard of a copy; other programs get their names. */
export function writeLayers(contents: ClipboardContents, items: readonly EditorItem[]): void {
  contents.setData(layersType, textOf(items))
  contents.setData('text/plain', plainText(items))
}

/** The layers on a clipboard; null for none. A menu can only put their names on it: then they are those that are stored. */
export function readLayers(contents: ClipboardContents): EditorItem[] | null {
  const layers = parseLayers(contents.getData(layersType))
  if (layers) return layers
  const stored = storedLayers()
  return stored && plainText(stored) === contents.getData('text/plain') ? stored : null
}

/** Stores copied layers for a menu, which may not read the clipboard. */
export function storeLayers(items: readonly EditorItem[]): void {
  try {
    localStorage.setItem(storageKey, textOf(items))
  } catch {
    // A full or forbidden storage: keys still copy and paste.
  }
}

export function storedLayers(): EditorItem[] | null {
  try {
    return parseLayers(localStorage.getItem(storageKey) ?? '')
  } catch {
    return null
  }
}
