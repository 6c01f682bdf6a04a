/* A city in layers that slide past each other with the pointer, or slowly by themselves. */
;(() => {
  const canvas = document.getElementById('city')
  const pen = canvas.getContext('2d')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let width = 0
  let height = 0
  let layers = []
  let sky = null
  const eye = { x: 0, y: 0 }

  function randomFrom(seed) {
    return () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
  }

  /* From far to near: how far a layer moves, how high its houses are, its colours. */
  const plans = [
    {
      seed: 5,
      reach: 0.006,
      low: 0.3,
      high: 0.52,
      broad: 0.03,
      top: '#7a5183',
      foot: '#c4748a',
      lit: 0.12,
      glow: '#ffd9a8',
    },
    {
      seed: 17,
      reach: 0.014,
      low: 0.22,
      high: 0.5,
      broad: 0.045,
      top: '#4b3668',
      foot: '#80507c',
      lit: 0.22,
      glow: '#ffcf8f',
    },
    {
      seed: 29,
      reach: 0.026,
      low: 0.14,
      high: 0.42,
      broad: 0.06,
      top: '#2a2150',
      foot: '#4a3463',
      lit: 0.34,
      glow: '#ffc46b',
    },
    {
      seed: 43,
      reach: 0.045,
      low: 0.06,
      high: 0.24,
      broad: 0.09,
      top: '#110d2b',
      foot: '#1f1640',
      lit: 0.42,
      glow: '#ffb84d',
    },
  ]

  function paintSky() {
    sky = document.createElement('canvas')
    sky.width = width
    sky.height = height
    const brush = sky.getContext('2d')
    const air = brush.createLinearGradient(0, 0, 0, height)
    air.addColorStop(0, '#1d1746')
    air.addColorStop(0.35, '#513a7c')
    air.addColorStop(0.62, '#c1607f')
    air.addColorStop(0.8, '#f7a072')
    air.addColorStop(1, '#ffd9a0')
    brush.fillStyle = air
    brush.fillRect(0, 0, width, height)
    const random = randomFrom(3)
    for (let star = 0; star < 220; star++) {
      const y = random() * random() * height * 0.55
      brush.fillStyle = `rgba(255,250,235,${(0.25 + random() * 0.7) * (1 - y / (height * 0.6))})`
      brush.beginPath()
      brush.arc(random() * width, y, (0.4 + random() * 1.1) * (height / 900), 0, 6.29)
      brush.fill()
    }
    const sun = brush.createRadialGradient(width * 0.68, height * 0.55, 0, width * 0.68, height * 0.55, height * 0.55)
    sun.addColorStop(0, 'rgba(255,232,180,.95)')
    sun.addColorStop(0.16, 'rgba(255,206,140,.55)')
    sun.addColorStop(1, 'rgba(255,170,120,0)')
    brush.fillStyle = sun
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = '#fff0cf'
    brush.beginPath()
    brush.arc(width * 0.68, height * 0.55, height * 0.075, 0, 6.29)
    brush.fill()
  }

  function paintLayer(plan) {
    const random = randomFrom(plan.seed)
    const layer = document.createElement('canvas')
    layer.width = Math.round(width * 1.12)
    layer.height = height
    const brush = layer.getContext('2d')
    const wall = brush.createLinearGradient(0, height * (1 - plan.high), 0, height)
    wall.addColorStop(0, plan.top)
    wall.addColorStop(1, plan.foot)
    let x = -width * 0.02
    const windows = []
    while (x < layer.width) {
      const broad = width * plan.broad * (0.55 + random() * 0.9)
      const tall = height * (plan.low + (plan.high - plan.low) * random() ** 1.6)
      const roof = height - tall
      brush.fillStyle = wall
      brush.fillRect(x, roof, broad + 1, tall)
      const kind = random()
      if (kind < 0.25) brush.fillRect(x + broad * 0.3, roof - height * 0.02, broad * 0.4, height * 0.03)
      else if (kind < 0.4) {
        brush.beginPath()
        brush.moveTo(x, roof)
        brush.lineTo(x + broad / 2, roof - broad * 0.35)
        brush.lineTo(x + broad, roof)
        brush.fill()
      } else if (kind < 0.55)
        brush.fillRect(x + broad * 0.48, roof - height * 0.07, Math.max(1, broad * 0.04), height * 0.08)
      const step = Math.max(5, width * plan.broad * 0.17)
      for (let row = roof + step; row < height - step; row += step * 1.15) {
        for (let column = x + step * 0.6; column < x + broad - step * 0.7; column += step) {
          if (random() < plan.lit) windows.push({ x: column, y: row, size: step * 0.42, phase: random() * 6.28 })
        }
      }
      x += broad + (random() < 0.2 ? width * 0.004 : 0)
    }
    windows.forEach((window_) => {
      brush.globalAlpha = 0.45 + 0.5 * Math.abs(Math.sin(window_.phase))
      brush.fillStyle = plan.glow
      brush.fillRect(window_.x, window_.y, window_.size, window_.size * 1.25)
    })
    brush.globalAlpha = 1
    const mist = brush.createLinearGradient(0, height * 0.72, 0, height)
    mist.addColorStop(0, 'rgba(255,180,140,0)')
    mist.addColorStop(1, `rgba(255,176,150,${0.34 - plan.reach * 6})`)
    brush.globalCompositeOperation = 'source-atop'
    brush.fillStyle = mist
    brush.fillRect(0, 0, layer.width, height)
    return {
      picture: layer,
      reach: plan.reach,
      lights: windows.filter((_, index) => index % 17 === 0),
      glow: plan.glow,
    }
  }

  const clouds = []
  const random = randomFrom(71)
  for (let i = 0; i < 9; i++) {
    clouds.push({
      x: random(),
      y: 0.14 + random() * 0.42,
      size: 0.1 + random() * 0.16,
      pace: 0.0012 + random() * 0.002,
    })
  }

  function drawClouds(time) {
    clouds.forEach((cloud) => {
      const x = (((cloud.x + time * cloud.pace + 0.3) % 1.6) - 0.3) * width - eye.x * width * 0.004
      const y = cloud.y * height
      const size = cloud.size * width
      for (let puff = 0; puff < 4; puff++) {
        const place = x + (puff - 1.5) * size * 0.3
        const soft = pen.createRadialGradient(place, y, 0, place, y, size * 0.4)
        soft.addColorStop(0, 'rgba(255,190,180,.16)')
        soft.addColorStop(1, 'rgba(255,190,180,0)')
        pen.fillStyle = soft
        pen.save()
        pen.translate(0, y)
        pen.scale(1, 0.32)
        pen.translate(0, -y)
        pen.fillRect(place - size, y - size, size * 2, size * 2)
        pen.restore()
      }
    })
  }

  function measure() {
    const density = Math.min(devicePixelRatio || 1, 1.5)
    width = canvas.width = Math.max(1, Math.round(innerWidth * density))
    height = canvas.height = Math.max(1, Math.round(innerHeight * density))
    paintSky()
    layers = plans.map(paintLayer)
  }

  let last = 0
  function draw(now) {
    if (!calm) requestAnimationFrame(draw)
    if (last !== 0 && now - last < 30) return
    const seconds = last === 0 ? 0 : Math.min(0.1, (now - last) / 1000)
    last = now
    const time = now / 1000
    const isHeld = now - window.city.at < 3000
    const goal = isHeld || calm ? window.city : { x: Math.sin(time * 0.21) * 0.6, y: Math.sin(time * 0.16) * 0.3 }
    const share = 1 - Math.exp(-seconds / (isHeld ? 0.16 : 1.4))
    eye.x += (goal.x - eye.x) * share
    eye.y += (goal.y - eye.y) * share
    pen.drawImage(sky, 0, 0)
    drawClouds(time)
    layers.forEach((layer) => {
      const x = -width * 0.06 - eye.x * layer.reach * width
      /* A little lower than the screen, so that no gap shows below. */
      const y = height * layer.reach * (0.3 - eye.y * 0.3)
      pen.drawImage(layer.picture, x, y)
      layer.lights.forEach((light) => {
        pen.globalAlpha = 0.5 + 0.5 * Math.sin(time * 0.8 + light.phase * 3)
        pen.fillStyle = layer.glow
        pen.fillRect(x + light.x, y + light.y, light.size, light.size * 1.25)
      })
      pen.globalAlpha = 1
    })
  }

  addEventListener('resize', () => {
    measure()
    if (calm) draw(performance.now() + 1000)
  })
  measure()
  requestAnimationFrame(draw)
})()
