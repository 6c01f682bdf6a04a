/**
 * Bridge to wallpaper hosts: translates their listeners into one interface for the player. It must be set up before
 * anything else on the page, because Wallpaper Engine looks for its listener while scripts load and Lively when the
 * page is loaded; calls that arrive before the player are queued.
 */
export type HostEvent =
  | { do: 'property'; name: string; value: unknown }
  | { do: 'pause'; paused: boolean }
  | { do: 'fps'; fps: number }
  | { do: 'pointer'; place: { x: number; y: number } | null }

export interface HostBridge {
  /** Delivers the queued calls, then every later call at once. */
  listen(onEvent: (event: HostEvent) => void): void
}

declare global {
  interface Window {
    mirariHost?: HostBridge
    livelyPropertyListener?(name: string, value: unknown): void
    livelyWallpaperPlaybackChanged?(data: unknown): void
    wallpaperPropertyListener?: PropertyListener
  }
}

interface PropertyListener {
  applyUserProperties(properties: unknown): void
  applyGeneralProperties(properties: unknown): void
  setPaused(paused: unknown): void
}

type ListenerName = 'livelyPropertyListener' | 'livelyWallpaperPlaybackChanged' | 'wallpaperPropertyListener'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function placeOf(data: Record<string, unknown>): { x: number; y: number } | null {
  const { x, y } = data
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null
}

/**
 * Sets a listener that hosts look for and forwards its calls to the one that the page has, or sets later: a template's
 * base may have listeners of its own.
 */
function takeOver<Name extends ListenerName>(
  page: Window,
  name: Name,
  listen: (theirs: () => Window[Name]) => NonNullable<Window[Name]>,
): void {
  let theirs: Window[Name]
  const ours = listen(() => theirs)
  // A listener object may have functions that we do not know; they stay.
  const get = (): Window[Name] =>
    typeof ours === 'object' ? Object.assign(Object.create(Object(theirs ?? {})), ours) : ours
  const set = (next: Window[Name]) => {
    theirs = next
  }
  let given: Window[Name]
  const take = () => {
    const own = Object.getOwnPropertyDescriptor(page, name)
    const current = page[name]
    if (own?.get === get || (given !== undefined && current === given)) return
    theirs = current
    given = get()
    // A function declared by a script cannot be redefined, and a host that waits for a listener to be assigned has to
    // notice ours like any other.
    if (own?.set || own?.configurable === false) page[name] = given
    else Object.defineProperty(page, name, { configurable: true, enumerable: true, get, set })
  }
  take()
  page.addEventListener('DOMContentLoaded', take)
  page.addEventListener('load', take)
}

export function installBridge(page: Window): HostBridge {
  const waiting: HostEvent[] = []
  let tell = (event: HostEvent): void => void waiting.push(event)

  // Lively sends each stored property after the page has loaded, and later each change.
  takeOver(page, 'livelyPropertyListener', (theirs) => (name: string, value: unknown) => {
    tell({ do: 'property', name, value })
    theirs()?.(name, value)
  })
  // Lively sends JSON and a second argument without meaning, other programs send an object.
  takeOver(page, 'livelyWallpaperPlaybackChanged', (theirs) => (data: unknown) => {
    const state = parsed(data)
    if (isRecord(state)) tell({ do: 'pause', paused: state.IsPaused === true })
    theirs()?.(data)
  })
  // Wallpaper Engine sends all properties at load, then only the changed ones.
  takeOver(page, 'wallpaperPropertyListener', (theirs) => ({
    applyUserProperties(properties: unknown) {
      if (isRecord(properties))
        for (const [name, property] of Object.entries(properties))
          if (isRecord(property) && 'value' in property) tell({ do: 'property', name, value: property.value })
      theirs()?.applyUserProperties?.(properties)
    },
    applyGeneralProperties(properties: unknown) {
      const fps = isRecord(properties) ? Number(properties.fps) : Number.NaN
      if (fps > 0) tell({ do: 'fps', fps })
      theirs()?.applyGeneralProperties?.(properties)
    },
    setPaused(paused: unknown) {
      tell({ do: 'pause', paused: paused === true })
      theirs()?.setPaused?.(paused)
    },
  }))
  // A page that embeds the wallpaper in a frame may send pointer, pause and properties; other messages are ignored.
  page.addEventListener('message', ({ source, data }) => {
    if (source !== page.parent || page.parent === page || !isRecord(data)) return
    if (data.mirari === 'pointer') tell({ do: 'pointer', place: placeOf(data) })
    else if (data.mirari === 'pause') tell({ do: 'pause', paused: data.paused === true })
    else if (data.mirari === 'property') tell({ do: 'property', name: String(data.name), value: data.value })
  })

  const bridge: HostBridge = {
    listen(onEvent) {
      tell = onEvent
      for (const event of waiting.splice(0)) onEvent(event)
    },
  }
  page.mirariHost = bridge
  return bridge
}
