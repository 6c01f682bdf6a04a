/** What the player's tests load into an empty page. */
import { mountWallpaper } from '@mirari/wallpaper'

Object.assign(window, { mountWallpaper })
