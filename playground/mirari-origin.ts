/** Address of the Mirari server that the host pages read. A real partner page would contain it literally. */
export async function mirariOrigin(): Promise<string> {
  const answer = (await (await fetch('/mirari.json')).json()) as { origin: string }
  return answer.origin
}
