/** What the editor lets people choose about a clock's format. Documents may hold any other. */
export interface ClockFormat {
  hours: '24' | '12'
  hasSeconds: boolean
}

/** What an arbitrary format comes nearest to. Words in square brackets are no tokens. */
export function readClockFormat(format: string): ClockFormat {
  const tokens = format.replace(/\[[^\]]*\]/g, '')
  return { hours: /h/.test(tokens) ? '12' : '24', hasSeconds: /ss/.test(tokens) }
}

export function writeClockFormat({ hours, hasSeconds }: ClockFormat): string {
  const time = hours === '24' ? 'HH:mm' : 'h:mm'
  return `${time}${hasSeconds ? ':ss' : ''}${hours === '24' ? '' : ' A'}`
}
