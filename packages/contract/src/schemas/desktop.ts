import { type Static, Type } from '@sinclair/typebox'
import { Id, nullable } from './common.ts'

const maxNameLength = 100
const name = Type.String({ maxLength: maxNameLength })
const HostName = Type.Object({ id: name, name: Type.String({ examples: ['Lively Wallpaper'] }) })

/** What can show wallpapers on the desktop of the server itself. */
export const Desktop = Type.Object(
  {
    hosts: Type.Array(
      Type.Object({
        ...HostName.properties,
        monitors: Type.Array(Type.Object({ id: name, title: Type.String() }), {
          description: 'Those that can be chosen; none where it shows everything on all of them',
        }),
      }),
      { description: 'Installed programs, the best first' },
    ),
    shown: nullable(Type.Object({ title: Type.String() }), { description: 'The wallpaper that restoring takes away' }),
  },
  { $id: 'Desktop' },
)
export type Desktop = Static<typeof Desktop>

export const DesktopBody = Type.Object(
  {
    result: Id,
    host: Type.Optional(Type.String({ maxLength: maxNameLength, description: 'Default: the best that can show it' })),
    monitor: Type.Optional(Type.String({ maxLength: maxNameLength, description: 'Default: all' })),
  },
  { $id: 'DesktopBody' },
)
export type DesktopBody = Static<typeof DesktopBody>

/** Which program shows the wallpaper, or what was there before. */
export const DesktopAnswer = Type.Object({ host: HostName }, { $id: 'DesktopAnswer' })
export type DesktopAnswer = Static<typeof DesktopAnswer>
