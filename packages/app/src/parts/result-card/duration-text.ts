const minuteS = 60

/** A duration as text, such as '0:05' or '1:30'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / minuteS)}:${String(whole % minuteS).padStart(2, '0')}`
}
