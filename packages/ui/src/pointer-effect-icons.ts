import type { PointerEffect } from '@mirari/model'
import { Ban, CloudFog, Flower2, type IconNode, Lightbulb, Sparkles, Waves } from 'lucide'

/** The icon of each thing that can follow the pointer above a wallpaper, and of nothing, in the order of a choice. */
export const pointerEffectIcons: Readonly<Record<'none' | PointerEffect, IconNode>> = {
  none: Ban,
  ripples: Waves,
  sparks: Sparkles,
  petals: Flower2,
  fog: CloudFog,
  fireflies: Lightbulb,
}
