/* What is outside slides behind the window as whoever looks moves; curtains and leaves follow. */
;(() => {
  const view = document.getElementById('view')
  const leaves = document.getElementById('leaves')
  const light = document.getElementById('light')
  const curtains = document.querySelectorAll('.curtain')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const eye = { x: 0, y: 0 }
  let asked = 0
  let last = 0

  function draw(now) {
    asked = 0
    const seconds = last === 0 ? 1 / 60 : Math.min(0.1, (now - last) / 1000)
    last = now
    const share = 1 - Math.exp(-seconds / 0.18)
    eye.x += (window.room.x - eye.x) * share
    eye.y += (window.room.y - eye.y) * share
    view.style.transform = `translate(${(-eye.x * 4).toFixed(3)}%,${(-eye.y * 3.4).toFixed(3)}%)`
    leaves.style.transform = `rotate(${(eye.x * 5).toFixed(3)}deg)`
    light.style.transform = `translateX(${(eye.x * 3).toFixed(3)}%)`
    for (let i = 0; i < curtains.length; i++) {
      curtains[i].style.transform = `skewX(${(eye.x * 1.4).toFixed(3)}deg)`
    }
    /* At rest it draws nothing. */
    if (Math.abs(window.room.x - eye.x) + Math.abs(window.room.y - eye.y) > 0.004) wake()
    else last = 0
  }

  function wake() {
    if (!calm && asked === 0) asked = requestAnimationFrame(draw)
  }

  window.room.wake = wake
  wake()
})()
