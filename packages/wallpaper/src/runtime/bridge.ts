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
  | { do: 'sound'; bands: readonly number[] }

export interface HostBridge {
  /** Delivers the queued calls, then every later call at once. */
  listen(onEvent: (event: HostEvent) => void): void
  /** Asks the host for what the computer plays; hosts that pass nothing on are not asked again. */
  hear(): void
}

declare global {
  interface Window {
    mirariHost?: HostBridge
    livelyPropertyListener?(name: string, value: unknown): void
    livelyWallpaperPlaybackChanged?(data: unknown): void
    livelyAudioListener?(bands: unknown): void
    wallpaperRegisterAudioListener?(listener: (bands: unknown) => void): void
    wallpaperPropertyListener?: PropertyListener
  }
}

interface PropertyListener {
  applyUserProperties(properties: unknown): void
  applyGeneralProperties(properties: unknown): void
  setPaused(paused: unknown): void
}

type ListenerName =
  | 'livelyPropertyListener'
  | 'livelyWallpaperPlaybackChanged'
  | 'livelyAudioListener'
  | 'wallpaperPropertyListener'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Hosts send an array or a typed one. */
const isNumbers = (value: unknown): value is readonly number[] =>
  (Array.isArray(value) || value instanceof Float32Array) && value.length > 0 && typeof value[0] === 'number'

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
 * Sets a listener that hosts look for and forwards its calls to the page's own listener, whenever that is set: a
 * template's base may have listeners too.
 */
function forwardListener<Name extends ListenerName>(
  page: Window,
  name: Name,
  listen: (pageListener: () => Window[Name]) => NonNullable<Window[Name]>,
): void {
  let pageListener: Window[Name]
  const listener = listen(() => pageListener)
  // Functions of the page's listener object that the bridge does not define stay reachable through the prototype.
  const get = (): Window[Name] =>
    typeof listener === 'object' ? Object.assign(Object.create(Object(pageListener ?? {})), listener) : listener
  const set = (next: Window[Name]) => {
    pageListener = next
  }
  let assigned: Window[Name]
  const install = () => {
    const own = Object.getOwnPropertyDescriptor(page, name)
    const current = page[name]
    if (own?.get === get || (assigned !== undefined && current === assigned)) return
    pageListener = current
    assigned = get()
    // A function declared by a script cannot be redefined, and a host that waits for a listener to be assigned has to
    // notice this assignment too.
    if (own?.set || own?.configurable === false) page[name] = assigned
    else Object.defineProperty(page, name, { configurable: true, enumerable: true, get, set })
  }
  install()
  page.addEventListener('DOMContentLoaded', install)
  page.addEventListener('load', install)
}

export function installBridge(page: Window): HostBridge {
  const queued: HostEvent[] = []
  let deliver = (event: HostEvent): void => void queued.push(event)
  let isHeard = false

  function tellSound(bands: unknown): void {
    if (isNumbers(bands)) deliver({ do: 'sound', bands })
  }

  // Lively sends each stored property after the page has loaded, and later each change.
  forwardListener(page, 'livelyPropertyListener', (pageListener) => (name: string, value: unknown) => {
    deliver({ do: 'property', name, value })
    pageListener()?.(name, value)
  })
  // Lively sends JSON with a second argument that means nothing; other hosts send an object.
  forwardListener(page, 'livelyWallpaperPlaybackChanged', (pageListener) => (data: unknown) => {
    const state = parsed(data)
    if (isRecord(state)) deliver({ do: 'pause', paused: state.IsPaused === true })
    pageListener()?.(data)
  })
  // Lively calls this only for packages that ask for sound in their manifest.
  forwardListener(page, 'livelyAudioListener', (pageListener) => (bands: unknown) => {
    if (isHeard) tellSound(bands)
    pageListener()?.(bands)
  })
  // Wallpaper Engine sends all properties at load, then only the changed ones.
  forwardListener(page, 'wallpaperPropertyListener', (pageListener) => ({
    applyUserProperties(properties: unknown) {
      if (isRecord(properties))
        for (const [name, property] of Object.entries(properties))
          if (isRecord(property) && 'value' in property) deliver({ do: 'property', name, value: property.value })
      pageListener()?.applyUserProperties?.(properties)
    },
    applyGeneralProperties(properties: unknown) {
      const fps = isRecord(properties) ? Number(properties.fps) : Number.NaN
      if (fps > 0) deliver({ do: 'fps', fps })
      pageListener()?.applyGeneralProperties?.(properties)
    },
    setPaused(paused: unknown) {
      deliver({ do: 'pause', paused: paused === true })
      pageListener()?.setPaused?.(paused)
    },
  }))
  // A page that embeds the wallpaper in a frame may send pointer, pause and properties; other messages are ignored.
  page.addEventListener('message', ({ source, data }) => {
    if (source !== page.parent || page.parent === page || !isRecord(data)) return
    if (data.mirari === 'pointer') deliver({ do: 'pointer', place: placeOf(data) })
    else if (data.mirari === 'pause') deliver({ do: 'pause', paused: data.paused === true })
    else if (data.mirari === 'property') deliver({ do: 'property', name: String(data.name), value: data.value })
  })

  const bridge: HostBridge = {
    listen(onEvent) {
      deliver = onEvent
      for (const event of queued.splice(0)) onEvent(event)
    },
    hear() {
      if (isHeard) return
      isHeard = true
      page.wallpaperRegisterAudioListener?.(tellSound)
    },
  }
  page.mirariHost = bridge
  return bridge
}
