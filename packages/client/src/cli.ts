#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { main } from './command-line.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  signal: stop.signal,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  // Loaded for this command only, because it knows every system's desktops.
  async applyWallpaper(zip, options) {
    const { applyWallpaper, localMachine } = await import('@mirari/desktop')
    return (await applyWallpaper(await localMachine(process.env), zip, options)).host.name
  },
  async save(folder, name, bytes) {
    await mkdir(folder, { recursive: true })
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  },
})
