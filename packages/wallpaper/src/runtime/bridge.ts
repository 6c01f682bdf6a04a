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
    wallpaperPropertyListener?: {
      applyUserProperties(properties: unknown): void
      applyGeneralProperties(properties: unknown): void
      setPaused(paused: unknown): void
    }
  }
}

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

export function installBridge(page: Window): HostBridge {
  const waiting: HostEvent[] = []
  let tell = (event: HostEvent): void => void waiting.push(event)

  // Lively: each stored property after the page loaded, later each change.
  page.livelyPropertyListener = (name, value) => tell({ do: 'property', name, value })
  // Lively sends JSON and a stray second argument, other programs an object.
  page.livelyWallpaperPlaybackChanged = (data) => {
    const state = parsed(data)
    if (isRecord(state)) tell({ do: 'pause', paused: state.IsPaused === true })
  }
  // Wallpaper Engine: all properties at load, then what changed.
  page.wallpaperPropertyListener = {
    applyUserProperties(properties) {
      if (!isRecord(properties)) return
      for (const [name, property] of Object.entries(properties))
        if (isRecord(property) && 'value' in property) tell({ do: 'property', name, value: property.value })
    },
    applyGeneralProperties(properties) {
      const fps = isRecord(properties) ? Number(properties.fps) : Number.NaN
      if (fps > 0) tell({ do: 'fps', fps })
    },
    setPaused: (paused) => tell({ do: 'pause', paused: paused === true }),
  }
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
