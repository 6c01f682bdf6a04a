/**
 * Listens to the programs that show wallpapers and tells the player in one language. It must be there before anything
 * else of the page: Wallpaper Engine looks for its listener while scripts load and Lively when the page is loaded, so
 * what comes before the player is there waits for it.
 */
export type HostEvent =
  | { do: 'property'; name: string; value: unknown }
  | { do: 'pause'; paused: boolean }
  | { do: 'fps'; fps: number }
  | { do: 'pointer'; place: { x: number; y: number } | null }

export interface HostBridge {
  /** Hands over what came so far, then everything at once. */
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
 * Sets a listener that hosts look for, and goes on to tell the one that the page has, or sets later: what a template's
 * base listens to is its own.
 */
function takeOver<Name extends ListenerName>(
  page: Window,
  name: Name,
  listen: (theirs: () => Window[Name]) => NonNullable<Window[Name]>,
): void {
  let theirs: Window[Name]
  const ours = listen(() => theirs)
  // A listener of many functions keeps those that we know nothing of.
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
    // A function that a script declares cannot be defined anew, and a host that waits for a listener to be set has to
    // hear of ours as of any other.
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

  // Lively: each stored property after the page loaded, later each change.
  takeOver(page, 'livelyPropertyListener', (theirs) => (name: string, value: unknown) => {
    tell({ do: 'property', name, value })
    theirs()?.(name, value)
  })
  // Lively sends JSON and a stray second argument, other programs an object.
  takeOver(page, 'livelyWallpaperPlaybackChanged', (theirs) => (data: unknown) => {
    const state = parsed(data)
    if (isRecord(state)) tell({ do: 'pause', paused: state.IsPaused === true })
    theirs()?.(data)
  })
  // Wallpaper Engine: all properties at load, then what changed.
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
  // A page that shows the wallpaper in a frame: pointer, pause and properties; nothing else is taken from it.
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
