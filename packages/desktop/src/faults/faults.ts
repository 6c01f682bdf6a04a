/** Sentences about what went wrong. Names, paths and what programs say stay as they are. */
export interface FaultTexts {
  unknownSystem(system: string): string
  late(program: string): string
  /** @param reason in the program's own words; none when it said nothing */
  programFailed(program: string, reason: string): string
  notStarted(program: string): string
  /** The image that was there before is not known. */
  nothingBefore(host: string): string
  notBegunHere(host: string): string
  noImage: string
  noVideo: string
  windowsRefused: string
  notInstalled(host: string): string
  noHost: string
  noMonitor(monitor: string): string
  notShownHere(hosts: string): string
  nothingSet: string
  hostGone: string
  unreadable(path: string): string
  tooLarge: string
  busy: string
  diskFull: string
  notOurs(path: string): string
  noTool(program: string, packageName: string): string
  badLink: string
  usedLink: string
  notEncrypted(origin: string): string
  nobodyToAsk: string
  notPaired(origin: string): string
  elevated: string
  serverAnswered(origin: string, status: number): string
  serverSilent(origin: string): string
  serverUnclear(origin: string): string
  stalled: string
  notFetched: string
  damaged: string
  /** @param fault in English, for whoever made the package */
  packageRefused(fault: string): string
}
