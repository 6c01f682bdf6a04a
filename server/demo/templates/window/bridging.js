/* What the page around this one tells it: where the pointer is, -1 to 1, and what lies above it. */
window.room = { x: 0, y: 0, scene: [], wake: null }
window.bridge = {
  setItems: (items) => {
    window.room.scene = items
  },
  onMouse: (x, y) => {
    window.room.x = x
    window.room.y = y
    if (window.room.wake) window.room.wake()
  },
}
