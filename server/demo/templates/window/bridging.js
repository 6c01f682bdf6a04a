/* State sent by the framing page: the pointer position from -1 to 1, and the items above this page. */
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
