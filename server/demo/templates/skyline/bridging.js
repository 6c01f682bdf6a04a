/* What the page around this one tells it: where the pointer is, -1 to 1, and what lies above it. */
window.city = { x: 0, y: 0, at: -10000, scene: [] }
window.bridge = {
  setItems: (items) => {
    window.city.scene = items
  },
  onMouse: (x, y) => {
    window.city.x = x
    window.city.y = y
    window.city.at = performance.now()
  },
}
