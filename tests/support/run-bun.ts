/** What `bun …command` prints. @throws Error with its output when it fails */
export async function runBun(cwd: string, ...command: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, ...command], { cwd, stdout: 'pipe', stderr: 'pipe' })
  const [code, out, err] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${out}${err}`)
  return out
}
