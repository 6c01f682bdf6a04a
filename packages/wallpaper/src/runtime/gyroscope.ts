/** Device tilt in degrees that corresponds to the border of the screen. */
const fullDegrees = 15
/** Share by which the neutral position approaches each reading, because people change how they hold a phone. */
const followShare = 0.005

/**
 * Reports the device's tilt relative to how it is usually held; -1 to 1 covers the screen, larger values are possible.
 * Needs a secure page. Where the browser requires permission, it is requested at the first tap on the element.
 */
export function createGyroscope(
  element: HTMLElement,
  onTilt: (place: { x: number; y: number }) => void,
  signal: AbortSignal,
): void {
  if (!isSecureContext || !('DeviceOrientationEvent' in window)) return
  let restBeta: number | null = null
  let restGamma = 0

  function onOrientation({ beta, gamma }: DeviceOrientationEvent): void {
    if (beta === null || gamma === null) return
    if (restBeta === null) {
      restBeta = beta
      restGamma = gamma
    }
    restBeta += (beta - restBeta) * followShare
    restGamma += (gamma - restGamma) * followShare
    const x = (gamma - restGamma) / fullDegrees
    const y = (beta - restBeta) / fullDegrees
    const angle = screen.orientation?.angle ?? 0
    if (angle === 90) onTilt({ x: y, y: -x })
    else if (angle === 270) onTilt({ x: -y, y: x })
    else onTilt({ x, y })
  }

  const listen = () => window.addEventListener('deviceorientation', onOrientation, { signal })
  listen()
  // The DOM's types lack `requestPermission`, and some browsers that have sensors need no permission.
  const request: unknown = Reflect.get(DeviceOrientationEvent, 'requestPermission')
  if (typeof request !== 'function') return
  const ask = async () => {
    const answer: unknown = await request.call(DeviceOrientationEvent)
    if (answer !== 'granted') return
    // Some browsers check the permission only when a listener is added.
    window.removeEventListener('deviceorientation', onOrientation)
    listen()
  }
  element.addEventListener('click', () => void ask().catch(() => {}), { once: true, signal })
}
