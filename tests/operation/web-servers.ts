/** The web servers of docs/operation, with their examples as they stand but for names of this machine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../support/server.ts'
import { root } from '../support/sources.ts'

/** The address that the examples name, by which browsers reach them. */
export const publicOrigin = 'https://mirari.example'

export interface WebServer {
  /** Where it listens on this machine. */
  port: number
  stop(): Promise<void>
}

interface Setup {
  folder: string
  /** 'http://127.0.0.1:PORT' of the server behind it. */
  upstream: string
}

/** Replaces one text that must be there, so that a change of an example cannot make its test empty. */
function swap(text: string, from: string, to: string): string {
  expect(text).toContain(from)
  return text.replaceAll(from, to)
}

const example = (name: string): Promise<string> => readFile(join(root, 'docs/operation', name), 'utf8')

async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'mirari.example.pem'), join(folder, 'mirari.example.key')]
  const subject = ['-subj', '/CN=mirari.example', '-addext', 'subjectAltName=DNS:mirari.example']
  const made = Bun.spawnSync(
    ['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject].concat([
      ...['-keyout', key, '-out', certificate],
    ]),
    { stdout: 'ignore', stderr: 'pipe' },
  )
  expect(made.exitCode, String(made.stderr)).toBe(0)
  return { certificate, key }
}

async function started(words: readonly string[], port: number, folder: string): Promise<WebServer> {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = Bun.spawn([...words], { cwd: folder, env, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const said = new Response(child.stderr).text()
  const tls = { rejectUnauthorized: false, serverName: 'mirari.example' }
  const isThere = () =>
    fetch(`https://127.0.0.1:${port}/`, { tls }).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`${words[0]} ended:\n${await said}`)
    await Bun.sleep(50)
  }
  return {
    port,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

async function nginx({ folder, upstream }: Setup): Promise<WebServer> {
  const port = await freePort()
  const { certificate, key } = await makeCertificate(folder)
  let site = await example('nginx.conf')
  site = swap(site, 'listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
  site = swap(site, '/etc/ssl/mirari.example.pem', certificate)
  site = swap(site, '/etc/ssl/mirari.example.key', key)
  site = swap(site, 'http://127.0.0.1:3000', upstream)
  await mkdir(join(folder, 'temp'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`)
  // What Debian's nginx.conf has around the files of its sites.
  await writeFile(
    join(folder, 'nginx.conf'),
    `user root;\npid nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${site}}\n`,
  )
  return started(['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], port, folder)
}

async function caddy({ folder, upstream }: Setup): Promise<WebServer> {
  const port = await freePort()
  const { certificate, key } = await makeCertificate(folder)
  let site = await example('Caddyfile')
  site = swap(site, '{\n\tservers {', `{\n\tadmin off\n\tauto_https off\n\tservers {`)
  site = swap(
    site,
    '\nmirari.example {',
    `\nhttps://mirari.example:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
  )
  site = swap(site, '127.0.0.1:3000', upstream.slice('http://'.length))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, site)
  return started(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], port, folder)
}

export const webServers: Readonly<Record<string, (setup: Setup) => Promise<WebServer>>> = { nginx, Caddy: caddy }
