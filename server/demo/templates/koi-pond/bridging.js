/* State sent by the framing page: the pointer position from -1 to 1, and the items above this page. */
window.pond = { pointer: null, scene: [] }
window.bridge = {
  setItems: (items) => {
    window.pond.scene = items
  },
  onMouse: (x, y) => {
    window.pond.pointer = { x: (x + 1) / 2, y: (y + 1) / 2, at: performance.now() }
  },
}
