import type { BlendMode } from '@mirari/model'

/** What every editor says of several items and of how items are mixed. */
export interface ArrangeTexts {
  /** Above the buttons that align and order items. */
  arrange: string
  /** Makes presses add to the selection, for fingers. */
  selectSeveral: string
  severalLayers: (count: number) => string
  renameLayer: string
  /** Toggle of a layer, with its name. */
  lockLayer: (name: string) => string
  opacity: string
  blend: string
  blendModes: Readonly<Record<BlendMode, string>>
}

/** In English. */
export const defaultArrangeTexts: ArrangeTexts = {
  arrange: 'Arrange',
  selectSeveral: 'Select several',
  severalLayers: (count) => `${count} layers`,
  renameLayer: 'Name of the layer',
  lockLayer: (name) => `Lock ${name}`,
  opacity: 'Opacity',
  blend: 'Blend',
  blendModes: {
    normal: 'Normal',
    multiply: 'Multiply',
    screen: 'Screen',
    overlay: 'Overlay',
    darken: 'Darken',
    lighten: 'Lighten',
    'color-dodge': 'Color dodge',
    'color-burn': 'Color burn',
    'hard-light': 'Hard light',
    'soft-light': 'Soft light',
    difference: 'Difference',
    exclusion: 'Exclusion',
    hue: 'Hue',
    saturation: 'Saturation',
    color: 'Color',
    luminosity: 'Luminosity',
  },
}
