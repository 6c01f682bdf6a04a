/** Path of the camera over a video. At time 0 the camera stands where the image was composed. */

/** Camera position, in world units of the nearest plate. */
export interface Shot {
  x: number
  y: number
  /** 1 as composed, more is closer. */
  zoom: number
}

export type Camera = (time: number) => Shot

/** Share of the camera's movement that a plate follows. */
export function followOf(depth: number): number {
  return 0.22 + 0.78 * depth
}

export interface CameraPath {
  /** World units over the whole video, to the right and down. */
  panX: number
  panY: number
  /** Zoom at the end, or at the turning point of a loop. */
  zoom: number
  isLoop: boolean
  /** Whether a loop goes to this side and back, and never to the other one. */
  isOneWay: boolean
}

export function createCamera({ panX, panY, zoom, isLoop, isOneWay }: CameraPath): Camera {
  if (isLoop) {
    return (time) => {
      const angle = 2 * Math.PI * time
      const away = (1 - Math.cos(angle)) / 2
      return {
        x: isOneWay ? panX * away : panX * 0.5 * Math.sin(angle),
        y: panY * away + 0.25 * Math.abs(panX) * 0.3 * away,
        zoom: 1 + (zoom - 1) * away,
      }
    }
  }
  return (time) => {
    // Nearly constant speed, with a soft start and end.
    const way = time + (Math.sin(2 * Math.PI * time) * -0.5) / Math.PI / 2.2
    return { x: panX * way, y: panY * way, zoom: 1 + (zoom - 1) * way }
  }
}
