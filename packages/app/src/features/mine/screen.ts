import type { OverlayScreen } from '../../stores/navigation/screen-record.ts'
import { MineScreen } from './MineScreen.tsx'

export const mineScreen: OverlayScreen<'mine'> = { id: 'mine', layout: 'overlay', Component: MineScreen }
