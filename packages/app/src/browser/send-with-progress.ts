/**
 * Request with upload progress, which `fetch` cannot report.
 * @param onProgress called with the sent part of the body, 0 to 1
 * @throws TypeError when no answer comes, as `fetch` does; the signal's reason when it was aborted
 */
export function sendWithProgress(
  input: string,
  init: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { signal, body } = init
  if (signal?.aborted) return Promise.reject(signal.reason)
  const call = new XMLHttpRequest()
  call.open(init.method ?? 'GET', input)
  call.responseType = 'text'
  for (const [name, value] of new Headers(init.headers)) call.setRequestHeader(name, value)
  const onAbort = () => {
    call.abort()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', onAbort)
  call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  call.onload = () => resolve(new Response(call.responseText, { status: call.status, statusText: call.statusText }))
  call.onerror = () => reject(new TypeError('Failed to fetch'))
  call.onloadend = () => signal?.removeEventListener('abort', onAbort)
  call.send(body instanceof FormData || typeof body === 'string' ? body : null)
  return promise
}
