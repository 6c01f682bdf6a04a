/** Tilt of the device that counts as the border of the screen. */
const fullDegrees = 15
/** How much of the way the resting position follows at each reading: people change how they hold a phone. */
const followShare = 0.005

/**
 * Reports the device's tilt against how it is held, -1 to 1 and beyond. Needs a secure page; where the browser wants to
 * be asked it is at the first tap on the element.
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
  // The DOM's types do not know it. Some browsers that have it send readings without being asked, others none.
  const request: unknown = Reflect.get(DeviceOrientationEvent, 'requestPermission')
  if (typeof request !== 'function') return
  const ask = async () => {
    const answer: unknown = await request.call(DeviceOrientationEvent)
    if (answer !== 'granted') return
    // A browser may look at its permission only when somebody begins to listen.
    window.removeEventListener('deviceorientation', onOrientation)
    listen()
  }
  element.addEventListener('click', () => void ask().catch(() => {}), { once: true, signal })
}
