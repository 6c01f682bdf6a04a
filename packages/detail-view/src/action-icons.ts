import type { ItemActionId } from '@mirari/model'
import {
  Clapperboard,
  Expand,
  type IconNode,
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

/** The picture of each action, the same in the panel and on cards. */
export const actionIcons: Readonly<Record<ItemActionId, IconNode>> = {
  generation_video: Clapperboard,
  create_wallpaper: Layers,
  re_edit: SquarePen,
  re_generation: RotateCw,
  ultra_upscale: ImageUpscale,
  detail_upscale: ScanSearch,
  img_expand: Expand,
  video_loop: Repeat,
  auto_loop_clipping: Scissors,
  video_sr: MonitorUp,
  video_frame_interpolate: Waves,
}
