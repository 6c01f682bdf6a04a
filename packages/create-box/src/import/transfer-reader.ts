import { dragPayloadType } from '@mirari/model'

/** The part of a DataTransfer that is read. */
export interface TransferReader {
  types: readonly string[]
  files: Iterable<File>
  getData(type: string): string
}

/** What a transfer says, for after its event, when the browser has emptied it. */
export function copyTransfer(transfer: TransferReader): TransferReader {
  const types = [...transfer.types]
  const data = new Map(types.map((type) => [type, transfer.getData(type)]))
  return { types, files: [...transfer.files], getData: (type) => data.get(type) ?? '' }
}

/** Whether a drag may contain media. During a drag only the types are readable; plain text may be meant for the prompt. */
export function mayBeMedia(types: readonly string[]): boolean {
  return types.some((type) => type === 'Files' || type === dragPayloadType || type === 'text/uri-list')
}
