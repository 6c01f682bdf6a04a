/** Programs that show wallpapers, and how one of ours gets there. */
export type LaunchSystem = 'windows' | 'macos' | 'linux'

export type LaunchTargetId = 'lively' | 'wallpaper-engine' | 'plash' | 'linux-wallpaperengine' | 'kde' | 'hidamari'

export interface LaunchTarget {
  id: LaunchTargetId
  name: string
  system: LaunchSystem
  /** Where the program itself is to be had. */
  home: string
  /** What it takes: the package, or the address of a page, which a wallpaper has while it is published. */
  takes: 'package' | 'address'
  /** Link that does it at once, with {play} and {title} in it; null where the program has none. */
  link: string | null
  /** What to do by hand, in order. */
  steps: readonly string[]
}

export const launchTargets: readonly LaunchTarget[] = [
  {
    id: 'lively',
    name: 'Lively Wallpaper',
    system: 'windows',
    home: 'https://github.com/rocksdanister/lively',
    takes: 'package',
    link: null,
    steps: ['Download the package and leave it zipped.', 'Drag the zip onto the window of Lively.'],
  },
  {
    id: 'wallpaper-engine',
    name: 'Wallpaper Engine',
    system: 'windows',
    home: 'https://www.wallpaperengine.io',
    takes: 'package',
    link: null,
    steps: [
      'Download the package and unzip it into a folder of its own.',
      'Open the editor of Wallpaper Engine and drop index.html of that folder on Create Wallpaper.',
    ],
  },
  {
    id: 'plash',
    name: 'Plash',
    system: 'macos',
    home: 'https://github.com/sindresorhus/Plash',
    takes: 'address',
    link: 'plash:add?url={play}&title={title}',
    steps: ['Choose Add Website in the menu of Plash.', 'Paste the address.'],
  },
  {
    id: 'linux-wallpaperengine',
    name: 'linux-wallpaperengine',
    system: 'linux',
    home: 'https://github.com/Almamu/linux-wallpaperengine',
    takes: 'package',
    link: null,
    steps: [
      'Download the package and unzip it into a folder of its own.',
      'Run linux-wallpaperengine --screen-root <output> --bg <folder>; xrandr lists the outputs.',
    ],
  },
  {
    id: 'kde',
    name: 'Wallpaper Engine for KDE',
    system: 'linux',
    home: 'https://github.com/catsout/wallpaper-engine-kde-plugin',
    takes: 'package',
    link: null,
    steps: [
      'Download the package and unzip it into wallpaper_engine/projects/myprojects of your Steam library, in a folder of its own.',
      'Choose it in the wallpaper settings of Plasma.',
    ],
  },
  {
    id: 'hidamari',
    name: 'Hidamari',
    system: 'linux',
    home: 'https://github.com/jeffshee/hidamari',
    takes: 'address',
    link: null,
    steps: ['Open Web Page in Hidamari.', 'Paste the address and apply it.'],
  },
]

/** The targets, those of the user's system first. */
export function launchTargetsFor(system: LaunchSystem): LaunchTarget[] {
  return launchTargets.toSorted((a, b) => Number(b.system === system) - Number(a.system === system))
}

/** Fills the placeholders in braces with values escaped for an address. */
export function fillLink(link: string, values: Readonly<Record<string, string>>): string {
  return link.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })
}
