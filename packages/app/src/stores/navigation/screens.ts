import type { OverlayScreen, RoutedScreen, Screen, ScreenRecord } from './screen-record.ts'

export type Screens = ReturnType<typeof createScreens>

/** The screens that an app is composed of, in the order of the sidebar. */
export function createScreens(records: readonly ScreenRecord[]) {
  const routed = records.filter(isRouted)
  const find = (id: string): RoutedScreen<Screen> | undefined => routed.find((record) => record.id === id)
  return {
    routed,
    besideSidebar: routed.filter((record) => record.layout === 'sidebar'),
    /** What the sidebar links to. */
    withIcon: routed.flatMap(({ id, title, icon }) => (icon ? [{ id, title, icon }] : [])),
    editors: routed.filter((record) => record.layout === 'editor'),
    overlays: records.filter((record): record is OverlayScreen => record.layout === 'overlay'),
    find,
    of(id: Screen): RoutedScreen<Screen> {
      const record = find(id)
      if (record === undefined) throw new Error(`The app is composed without the screen ${id}.`)
      return record
    },
  }
}

/** A record that an app is composed of is in the list of screens, so its id is one of theirs. */
function isRouted(record: ScreenRecord): record is RoutedScreen<Screen> {
  return record.layout !== 'overlay'
}
