/* What the page around this one tells it: where the pointer is, -1 to 1, and what lies above it. */
window.pond = { pointer: null, scene: [] }
window.bridge = {
  setItems: (items) => {
    window.pond.scene = items
  },
  onMouse: (x, y) => {
    window.pond.pointer = { x: (x + 1) / 2, y: (y + 1) / 2, at: performance.now() }
  },
}
