/** The script that draws a template's items above its base. */
import { startOverlay } from './overlay.ts'

startOverlay()
