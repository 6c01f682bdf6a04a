import type { GenerationType } from '@mirari/model'
import { Clapperboard, type IconNode, Image, Layers } from 'lucide'

export const typeIcons: Readonly<Record<GenerationType, IconNode>> = {
  image: Image,
  video: Clapperboard,
  wallpaper: Layers,
}
