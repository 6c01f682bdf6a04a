/** What can be chosen about a clock's format. Documents may have any other format. */
export interface ClockFormat {
  hours: '24' | '12'
  hasSeconds: boolean
}

/** The choices that are nearest to a format. Text in square brackets is no token. */
export function readClockFormat(format: string): ClockFormat {
  const tokens = format.replace(/\[[^\]]*\]/g, '')
  return { hours: /h/.test(tokens) ? '12' : '24', hasSeconds: /ss/.test(tokens) }
}

export function writeClockFormat({ hours, hasSeconds }: ClockFormat): string {
  const time = hours === '24' ? 'HH:mm' : 'h:mm'
  return `${time}${hasSeconds ? ':ss' : ''}${hours === '24' ? '' : ' A'}`
}
