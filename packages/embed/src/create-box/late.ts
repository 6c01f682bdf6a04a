import { lateModule } from '@mirari/ui'

export const lateParts = lateModule(() => import('./late-parts.ts'))
