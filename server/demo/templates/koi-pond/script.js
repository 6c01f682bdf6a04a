/* A pond with koi that come to the pointer, lily pads, and rings where the water is touched. */
;(() => {
  const canvas = document.getElementById('pond')
  const pen = canvas.getContext('2d')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let width = 0
  let height = 0
  let seed = 11

  /* The same pond every time. */
  function random() {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }

  const coats = [
    ['#f7f2ea', '#e2552b'],
    ['#f08a32', '#fff3df'],
    ['#fbf7f0', '#2b2a2c'],
    ['#e6b64c', '#fff6d8'],
    ['#f4efe6', '#d8422c'],
    ['#d9531f', '#2a2326'],
  ]
  const koi = []
  for (let i = 0; i < 11; i++) {
    koi.push({
      x: random(),
      y: random(),
      turn: random() * 6.28,
      pace: 0.022 + random() * 0.02,
      size: 0.05 + random() * 0.035,
      coat: coats[i % coats.length],
      spots: [random(), random(), random()],
      phase: random() * 6.28,
    })
  }
  const pads = []
  for (let j = 0; j < 17; j++) {
    const edge = random() < 0.7
    pads.push({
      x: edge ? (random() < 0.5 ? random() * 0.22 : 1 - random() * 0.2) : random(),
      y: random(),
      size: 0.03 + random() * 0.05,
      turn: random() * 6.28,
      tone: random(),
      flower: random() < 0.28,
      phase: random() * 6.28,
    })
  }
  const stones = []
  for (let k = 0; k < 150; k++) {
    stones.push({ x: random(), y: random(), r: 0.004 + random() * 0.016, tone: random(), turn: random() * 3 })
  }
  let rings = []
  let food = null
  let bed = null

  function paintBed() {
    bed = document.createElement('canvas')
    bed.width = canvas.width
    bed.height = canvas.height
    const ground = bed.getContext('2d')
    const water = ground.createRadialGradient(width * 0.45, height * 0.4, 0, width * 0.5, height * 0.5, width * 0.75)
    water.addColorStop(0, '#2f8f86')
    water.addColorStop(0.55, '#17666a')
    water.addColorStop(1, '#0a3238')
    ground.fillStyle = water
    ground.fillRect(0, 0, width, height)
    stones.forEach((stone) => {
      ground.fillStyle = `rgba(${stone.tone > 0.5 ? '190,205,180' : '8,40,44'},${0.05 + stone.tone * 0.08})`
      ground.beginPath()
      ground.ellipse(stone.x * width, stone.y * height, stone.r * width, stone.r * width * 0.7, stone.turn, 0, 6.29)
      ground.fill()
    })
  }

  function measure() {
    const density = Math.min(devicePixelRatio || 1, 1.5)
    width = canvas.width = Math.max(1, Math.round(innerWidth * density))
    height = canvas.height = Math.max(1, Math.round(innerHeight * density))
    paintBed()
  }

  function light(time) {
    pen.globalCompositeOperation = 'soft-light'
    pen.lineWidth = Math.max(1, height * 0.012)
    for (let row = 0; row < 9; row++) {
      pen.strokeStyle = `rgba(220,255,245,${0.1 + 0.05 * Math.sin(time * 0.5 + row)})`
      pen.beginPath()
      for (let step = 0; step <= 24; step++) {
        const x = (step / 24) * width
        const y =
          ((row + 0.5) / 9) * height +
          Math.sin(step * 0.9 + time * 0.6 + row * 1.7) * height * 0.028 +
          Math.sin(step * 0.37 - time * 0.4 + row) * height * 0.03
        if (step === 0) pen.moveTo(x, y)
        else pen.lineTo(x, y)
      }
      pen.stroke()
    }
    pen.globalCompositeOperation = 'source-over'
  }

  function swim(fish, seconds, time) {
    const target = food || window.pond.pointer
    let wanted = fish.turn + Math.sin(time * 0.5 + fish.phase) * 0.9 * seconds
    let pace = fish.pace
    if (target && time * 1000 - target.at < 4000) {
      const dx = target.x - fish.x
      const dy = ((target.y - fish.y) * height) / width
      const far = Math.hypot(dx, dy)
      if (far < 0.5 && far > 0.03) {
        const way = Math.atan2(dy, dx)
        const side = Math.atan2(Math.sin(way - fish.turn), Math.cos(way - fish.turn))
        wanted = fish.turn + side * Math.min(1, seconds * 1.8)
        pace *= 1.9
      }
    }
    fish.turn = wanted
    fish.x += Math.cos(fish.turn) * pace * seconds
    fish.y += (Math.sin(fish.turn) * pace * seconds * width) / height
    /* Who swims out of the picture comes back on the other side. */
    if (fish.x < -0.1) fish.x = 1.1
    if (fish.x > 1.1) fish.x = -0.1
    if (fish.y < -0.15) fish.y = 1.15
    if (fish.y > 1.15) fish.y = -0.15
  }

  function body(length, bend) {
    pen.beginPath()
    pen.moveTo(length * 0.5, 0)
    pen.bezierCurveTo(
      length * 0.45,
      -length * 0.17,
      length * 0.05,
      -length * 0.19,
      -length * 0.4,
      -length * 0.03 + bend,
    )
    pen.lineTo(-length * 0.4, length * 0.03 + bend)
    pen.bezierCurveTo(length * 0.05, length * 0.19, length * 0.45, length * 0.17, length * 0.5, 0)
    pen.closePath()
  }

  function drawFish(fish, time) {
    const length = fish.size * width
    const bend = Math.sin(time * 5 * (0.6 + fish.pace * 12) + fish.phase) * length * 0.05
    pen.save()
    pen.translate(fish.x * width, fish.y * height)
    pen.rotate(fish.turn)
    /* Its shadow on the ground. */
    pen.save()
    pen.translate(length * 0.06, length * 0.22)
    pen.fillStyle = 'rgba(4,30,34,.28)'
    body(length, bend)
    pen.fill()
    pen.restore()
    /* Fins and tail. */
    pen.fillStyle = fish.coat[0]
    pen.globalAlpha = 0.72
    pen.beginPath()
    pen.moveTo(-length * 0.36, bend)
    pen.quadraticCurveTo(-length * 0.55, -length * 0.16 + bend * 2, -length * 0.72, -length * 0.11 + bend * 3.4)
    pen.quadraticCurveTo(-length * 0.58, bend * 2.4, -length * 0.72, length * 0.12 + bend * 3.4)
    pen.quadraticCurveTo(-length * 0.55, length * 0.16 + bend * 2, -length * 0.36, bend)
    pen.fill()
    pen.beginPath()
    pen.ellipse(length * 0.16, -length * 0.19, length * 0.13, length * 0.05, 0.8, 0, 6.29)
    pen.ellipse(length * 0.16, length * 0.19, length * 0.13, length * 0.05, -0.8, 0, 6.29)
    pen.fill()
    pen.globalAlpha = 1
    body(length, bend)
    pen.fill()
    pen.save()
    body(length, bend)
    pen.clip()
    pen.fillStyle = fish.coat[1]
    fish.spots.forEach((spot, index) => {
      pen.beginPath()
      pen.ellipse(
        length * (0.36 - index * 0.3),
        (spot - 0.5) * length * 0.16,
        length * (0.08 + spot * 0.08),
        length * (0.06 + spot * 0.05),
        spot * 3,
        0,
        6.29,
      )
      pen.fill()
    })
    pen.fillStyle = 'rgba(255,255,255,.22)'
    pen.fillRect(-length * 0.4, -length * 0.035, length * 0.85, length * 0.035)
    pen.restore()
    pen.fillStyle = '#14181a'
    pen.beginPath()
    pen.arc(length * 0.4, -length * 0.065, length * 0.016, 0, 6.29)
    pen.arc(length * 0.4, length * 0.065, length * 0.016, 0, 6.29)
    pen.fill()
    pen.restore()
  }

  function drawPad(pad, time) {
    const size = pad.size * width
    pen.save()
    pen.translate(
      pad.x * width + Math.sin(time * 0.4 + pad.phase) * size * 0.06,
      pad.y * height + Math.cos(time * 0.33 + pad.phase) * size * 0.06,
    )
    pen.rotate(pad.turn + Math.sin(time * 0.2 + pad.phase) * 0.06)
    pen.fillStyle = 'rgba(4,30,34,.3)'
    pen.beginPath()
    pen.arc(size * 0.12, size * 0.16, size, 0.35, 6.1)
    pen.lineTo(size * 0.12, size * 0.16)
    pen.fill()
    const leaf = pen.createRadialGradient(0, 0, 0, 0, 0, size)
    leaf.addColorStop(0, pad.tone > 0.5 ? '#8fc063' : '#6fae63')
    leaf.addColorStop(1, pad.tone > 0.5 ? '#3f7d3d' : '#2f6f45')
    pen.fillStyle = leaf
    pen.beginPath()
    pen.arc(0, 0, size, 0.35, 6.1)
    pen.lineTo(0, 0)
    pen.fill()
    pen.strokeStyle = 'rgba(230,255,210,.25)'
    pen.lineWidth = Math.max(1, size * 0.02)
    pen.beginPath()
    for (let vein = 0; vein < 9; vein++) {
      const angle = 0.6 + vein * 0.65
      pen.moveTo(0, 0)
      pen.lineTo(Math.cos(angle) * size * 0.9, Math.sin(angle) * size * 0.9)
    }
    pen.stroke()
    if (pad.flower) {
      for (let petal = 0; petal < 18; petal++) {
        pen.save()
        pen.rotate(petal * 0.7)
        pen.fillStyle = petal < 9 ? '#f3a9c4' : '#fde3ec'
        pen.beginPath()
        pen.ellipse(size * (petal < 9 ? 0.26 : 0.15), 0, size * (petal < 9 ? 0.24 : 0.16), size * 0.09, 0, 0, 6.29)
        pen.fill()
        pen.restore()
      }
      pen.fillStyle = '#f6d25b'
      pen.beginPath()
      pen.arc(0, 0, size * 0.09, 0, 6.29)
      pen.fill()
    }
    pen.restore()
  }

  function drawRings(seconds) {
    rings = rings.filter((ring) => {
      ring.age += seconds
      return ring.age < 2.6
    })
    rings.forEach((ring) => {
      for (let wave = 0; wave < 3; wave++) {
        const radius = (ring.age - wave * 0.22) * height * 0.09
        if (radius <= 0) continue
        pen.strokeStyle = `rgba(235,255,250,${Math.max(0, 0.42 - ring.age * 0.17)})`
        pen.lineWidth = Math.max(1, height * 0.002)
        pen.beginPath()
        pen.ellipse(ring.x * width, ring.y * height, radius, radius * 0.86, 0, 0, 6.29)
        pen.stroke()
      }
    })
    if (food && performance.now() - food.at > 4000) food = null
    if (food) {
      pen.fillStyle = '#e9c27a'
      for (let crumb = 0; crumb < 7; crumb++) {
        pen.beginPath()
        pen.arc(
          food.x * width + Math.cos(crumb * 2.4) * height * 0.03,
          food.y * height + Math.sin(crumb * 3.1) * height * 0.025,
          height * 0.004,
          0,
          6.29,
        )
        pen.fill()
      }
    }
  }

  function touch(x, y, isFood) {
    rings.push({ x: x, y: y, age: 0 })
    if (rings.length > 24) rings.shift()
    if (isFood) food = { x: x, y: y, at: performance.now() }
  }

  let touched = null
  let last = 0
  function draw(now) {
    if (!calm) requestAnimationFrame(draw)
    /* Thirty pictures a second are enough for water. */
    if (last !== 0 && now - last < 30) return
    const seconds = last === 0 ? 0 : Math.min(0.06, (now - last) / 1000)
    last = now
    const time = now / 1000
    const pointer = window.pond.pointer
    if (pointer && (!touched || Math.hypot(pointer.x - touched.x, pointer.y - touched.y) > 0.09)) {
      touched = { x: pointer.x, y: pointer.y }
      touch(pointer.x, pointer.y, false)
    }
    pen.drawImage(bed, 0, 0)
    koi.forEach((fish) => {
      swim(fish, seconds, time)
      drawFish(fish, time)
    })
    light(time)
    pads.forEach((pad) => {
      drawPad(pad, time)
    })
    drawRings(seconds)
  }

  addEventListener('resize', () => {
    measure()
    if (calm) draw(performance.now())
  })
  addEventListener('pointerdown', (event) => {
    touch(event.clientX / innerWidth, event.clientY / innerHeight, true)
  })
  /* The box above the water that feeds them. */
  addEventListener('mirari-box', () => {
    touch(0.5, 0.72, true)
  })
  measure()
  requestAnimationFrame(draw)
})()
