import type { Machine } from '../machine/machine.ts'

/** Why a playlist leaves everything as it is for now; null when it may go on. Hosts pause by themselves, playlists do not. */
export async function restReason(machine: Machine): Promise<'battery' | 'full-screen' | null> {
  if (await isOnBattery(machine)) return 'battery'
  return (await isFullScreen(machine)) ? 'full-screen' : null
}

const mainsNames = ['AC', 'AC0', 'ACAD', 'ADP0', 'ADP1']

/** False where the system does not tell. */
async function isOnBattery(machine: Machine): Promise<boolean> {
  const { platform, windows, run, readText } = machine
  if (platform === 'windows') return windows?.isOnBattery() === true
  if (platform === 'macos') {
    return (await run('/usr/bin/pmset', ['-g', 'batt']).catch(() => '')).includes("'Battery Power'")
  }
  const states = await Promise.all(mainsNames.map((name) => readText(`/sys/class/power_supply/${name}/online`)))
  const told = states.flatMap((state) => (state === null ? [] : [state.trim()]))
  return told.length > 0 && !told.includes('1')
}

/** False where the system does not tell, as on macOS and GNOME with Wayland. */
async function isFullScreen(machine: Machine): Promise<boolean> {
  const { platform, windows, env } = machine
  if (platform === 'windows') return windows?.isFullScreen() === true
  if (platform !== 'linux') return false
  if (env.HYPRLAND_INSTANCE_SIGNATURE) {
    return /"fullscreen":\s*(true|[1-9])/.test(await printedBy(machine, 'hyprctl', ['activewindow', '-j']))
  }
  if (env.SWAYSOCK) return hasFullScreenWindow(await printedBy(machine, 'swaymsg', ['-r', '-t', 'get_tree']))
  if (!env.DISPLAY) return false
  const active = await printedBy(machine, 'xprop', ['-root', '_NET_ACTIVE_WINDOW'])
  const id = /window id # (0x[0-9a-f]+)/.exec(active)?.[1]
  if (id === undefined || id === '0x0') return false
  return (await printedBy(machine, 'xprop', ['-id', id, '_NET_WM_STATE'])).includes('_NET_WM_STATE_FULLSCREEN')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether Sway's tree has a visible window that fills its output. Workspaces always say that they do. */
function hasFullScreenWindow(printed: string): boolean {
  const fills = (node: unknown): boolean => {
    if (!isRecord(node)) return false
    const isWindow = node.type === 'con' || node.type === 'floating_con'
    if (isWindow && node.visible !== false && Number(node.fullscreen_mode) > 0) return true
    return [node.nodes, node.floating_nodes].some((nodes) => Array.isArray(nodes) && nodes.some(fills))
  }
  try {
    return fills(JSON.parse(printed))
  } catch {
    return false
  }
}

/** Nothing when the program is not there or fails. */
async function printedBy(machine: Machine, name: string, args: readonly string[]): Promise<string> {
  const program = await machine.find(name)
  return program === null ? '' : machine.run(program, args).catch(() => '')
}
