/* State sent by the framing page: the pointer position from -1 to 1, and the items above this page. */
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
