/** Decimal units, as disks are sold and quotas are set. */
const units = [
  { name: 'TB', bytes: 1e12 },
  { name: 'GB', bytes: 1e9 },
  { name: 'MB', bytes: 1e6 },
  { name: 'kB', bytes: 1e3 },
  { name: 'B', bytes: 1 },
] as const

const smallest = units[units.length - 1] as (typeof units)[number]

/** A size in the largest unit of which there is one after rounding, with at most one decimal: `10.5 GB`. */
export function byteSize(bytes: number, locale: string): string {
  const tenths = (unit: number) => Math.round((bytes / unit) * 10) / 10
  const { name, bytes: unit } = units.find((candidate) => tenths(candidate.bytes) >= 1) ?? smallest
  return `${tenths(unit).toLocaleString(locale, { maximumFractionDigits: 1 })} ${name}`
}
