import type { ModelIcon } from '@mirari/model'
import {
  Clapperboard,
  Expand,
  type IconNode,
  Image,
  ImageUpscale,
  Layers,
  MonitorUp,
  Repeat,
  RotateCw,
  ScanSearch,
  Scissors,
  SquarePen,
  Waves,
} from 'lucide'

/** The drawings of the icons that model and action records name. */
export const modelIcons: Readonly<Record<ModelIcon, IconNode>> = {
  clapperboard: Clapperboard,
  expand: Expand,
  image: Image,
  'image-upscale': ImageUpscale,
  layers: Layers,
  'monitor-up': MonitorUp,
  repeat: Repeat,
  'rotate-cw': RotateCw,
  'scan-search': ScanSearch,
  scissors: Scissors,
  'square-pen': SquarePen,
  waves: Waves,
}
