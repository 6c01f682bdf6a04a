/** Script that the tests of the player load into an empty page. */
import { mountWallpaper } from '@mirari/wallpaper'

Object.assign(window, { mountWallpaper })
