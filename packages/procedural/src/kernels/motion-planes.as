// Copies of two frames and their brightness, as motion-vectors.as and motion-frames.as read them.
//
// A plane is one byte a pixel with 32 px of repeated edge on each side; its address is that of the pixel (0, 0).
// A field has a vector for each block of 8 x 8 px; blocks are compared by the 16 x 16 px around them.

export const pad: i32 = 32
export const block: i32 = 8
export const reach: i32 = 4
export const side: i32 = 16

/** Frames have their edge repeated too, this often on each side; their address is that of the pixel (0, 0). */
const framePad: i32 = 2

/** Copies an RGBA frame into its place, with its edge around it. */
export function place(rgba: usize, width: i32, height: i32, frame: usize, frameStride: i32): void {
  for (let y = 0; y < height; y++) {
    const row = frame + <usize>(y * frameStride)
    memory.copy(row, rgba + <usize>(y * width * 4), width * 4)
    const first = load<u32>(row)
    const last = load<u32>(row + (width - 1) * 4)
    for (let x = 1; x <= framePad; x++) {
      store<u32>(row - x * 4, first)
      store<u32>(row + (width - 1 + x) * 4, last)
    }
  }
  const bytes = (width + framePad * 2) * 4
  const start = frame - framePad * 4
  const end = start + (height - 1) * frameStride
  for (let y = 1; y <= framePad; y++) {
    memory.copy(start - y * frameStride, start, bytes)
    memory.copy(end + y * frameStride, end, bytes)
  }
}

/** Light of a frame. */
export function luma(frame: usize, frameStride: i32, width: i32, height: i32, plane: usize, stride: i32): void {
  for (let y = 0; y < height; y++) {
    let p = frame + <usize>(y * frameStride)
    const row = plane + <usize>(y * stride)
    for (let x = 0; x < width; x++) {
      const c = load<u32>(p)
      store<u8>(row + x, ((c & 255) * 77 + ((c >> 8) & 255) * 150 + ((c >> 16) & 255) * 29 + 128) >> 8)
      p += 4
    }
  }
  repeatEdges(plane, stride, width, height)
}

/** Half the size of a plane; width and height are those of the result. */
export function halve(source: usize, sourceStride: i32, width: i32, height: i32, plane: usize, stride: i32): void {
  for (let y = 0; y < height; y++) {
    const p = source + <usize>(y * 2 * sourceStride)
    const row = plane + <usize>(y * stride)
    for (let x = 0; x < width; x++) {
      const a = p + (x << 1)
      const sum = <u32>load<u8>(a) + load<u8>(a + 1) + load<u8>(a + sourceStride) + load<u8>(a + sourceStride + 1)
      store<u8>(row + x, (sum + 2) >> 2)
    }
  }
  repeatEdges(plane, stride, width, height)
}

function repeatEdges(plane: usize, stride: i32, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    const row = plane + <usize>(y * stride)
    memory.fill(row - pad, load<u8>(row), pad)
    memory.fill(row + width, load<u8>(row + width - 1), pad)
  }
  const bytes = width + pad * 2
  for (let y = 1; y <= pad; y++) {
    memory.copy(plane - pad - y * stride, plane - pad, bytes)
    memory.copy(plane - pad + (height - 1 + y) * stride, plane - pad + (height - 1) * stride, bytes)
  }
}
