import type { Machine } from '../machine/machine.ts'

/** Names of the monitors of Hyprland or Sway; null on other desktops. */
export async function wlrootsMonitors(machine: Machine): Promise<string[] | null> {
  if (machine.platform !== 'linux') return null
  const { HYPRLAND_INSTANCE_SIGNATURE: hyprland, SWAYSOCK: sway } = machine.env
  const asked = hyprland
    ? (['hyprctl', ['monitors', '-j']] as const)
    : sway
      ? (['swaymsg', ['-r', '-t', 'get_outputs']] as const)
      : null
  const program = asked && (await machine.find(asked[0]))
  if (!asked || !program) return null
  return namesOf(await machine.run(program, asked[1]))
}

function namesOf(printed: string): string[] {
  try {
    const listed: unknown = JSON.parse(printed)
    const items: unknown[] = Array.isArray(listed) ? listed : []
    return items.flatMap((item) =>
      typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string' ? [item.name] : [],
    )
  } catch {
    return []
  }
}
