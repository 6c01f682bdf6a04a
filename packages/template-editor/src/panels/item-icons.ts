import type { IconNode } from 'lucide'
import { Box, Clapperboard, Clock, Focus, Image, MousePointerClick, Type } from 'lucide'
import type { ItemKind } from '../rules/new-item.ts'

export const itemIcons: Readonly<Record<ItemKind, IconNode>> = {
  image: Image,
  video: Clapperboard,
  clock: Clock,
  focus: Focus,
  box: MousePointerClick,
  text: Type,
  other: Box,
}
