import type { Address, Answer, CallArguments, CallInput } from '@mirari/contract'
import {
  cancelGeneration,
  createGeneration,
  getGeneration,
  getPackageState,
  listGenerations,
  listModels,
  listPublicResults,
  listTaskStatuses,
  packageMedia,
  packageWallpaper,
  uploadFiles,
} from '@mirari/contract/addresses'
import type { CreateAnswer, Generation, GenerationResult, TaskStatus } from '@mirari/contract/schemas'
import { uuidV7 } from '@mirari/model'
import { type CallOptions, type ClientOptions, createHttp } from './http.ts'
import { pause } from './pause.ts'
import { GenerationError, ProblemError } from './problem-error.ts'
import { isOver, type WatchOptions, watchTask } from './watch.ts'

/** What is to be made: the body of `POST /generations`. */
export type GenerationInput = CallInput<typeof createGeneration>['body']

/** A file to upload; a Blob or File has its type and perhaps its name with it. */
export interface UploadFile {
  data: Blob
  name: string
}

type QueryOf<Of extends Address> = CallInput<Of> extends { readonly query?: infer Query } ? NonNullable<Query> : never
/** A list is read from its beginning to its end. */
type ListQuery<Of extends Address> = Omit<QueryOf<Of>, 'page' | 'view'>

export interface Client {
  /** Calls any operation of the API by its address in `@mirari/contract/addresses`. @throws ProblemError */
  call<Of extends Address>(address: Of, ...args: CallArguments<Of, CallOptions>): Promise<Answer<Of>>
  /** Starts a generation. Its id is made here, so that a repeated call starts nothing twice. @throws ProblemError */
  create(input: GenerationInput, options?: CallOptions): Promise<CreateAnswer>
  /** The status of a task, by its generation's id. @throws ProblemError */
  status(id: string, options?: CallOptions): Promise<TaskStatus>
  /** Every change of a task's status until it ends, live where there is a WebSocket. @throws ProblemError */
  watch(id: string, options?: WatchOptions): AsyncGenerator<TaskStatus, void, undefined>
  /** Waits until a generation is completed. @throws GenerationError when it fails or is canceled, ProblemError */
  wait(id: string, options?: WatchOptions): Promise<TaskStatus>
  cancel(id: string, options?: CallOptions): Promise<Answer<typeof cancelGeneration>>
  generation(id: string, options?: CallOptions): Promise<Generation>
  models(options?: CallOptions): Promise<Answer<typeof listModels>>
  /** Uploads images and videos; what was refused is in `failed`. @throws ProblemError */
  upload(files: readonly (File | UploadFile)[], options?: CallOptions): Promise<Answer<typeof uploadFiles>>
  /** The file of a result or of any address of the server. @throws ProblemError */
  download(of: Pick<GenerationResult, 'picture' | 'video_url'> | string, options?: CallOptions): Promise<Response>
  /**
   * The first result of a generation as a package that plays as a wallpaper: a zip, which is packed first where it is
   * not there yet. @throws ProblemError
   */
  wallpaper(id: string, options?: CallOptions): Promise<Response>
  /** Address of the file of a result. */
  address(result: Pick<GenerationResult, 'picture' | 'video_url'>): string
  /** The own generations, the newest first. */
  history(query?: ListQuery<typeof listGenerations>, options?: CallOptions): AsyncGenerator<Generation, void, undefined>
  /** The own results, the newest first. */
  library(
    query?: ListQuery<typeof listGenerations>,
    options?: CallOptions,
  ): AsyncGenerator<GenerationResult, void, undefined>
  /** Published results, the newest first. */
  feed(
    query?: ListQuery<typeof listPublicResults>,
    options?: CallOptions,
  ): AsyncGenerator<GenerationResult, void, undefined>
}

/** Time in ms between two questions for a package. */
const packagePollMs = 1000

/** A client of one server. It keeps nothing open between calls. */
export function createClient(options: ClientOptions): Client {
  const http = createHttp(options)
  const { call } = http
  const watch: Client['watch'] = (id, watching = {}) =>
    watchTask(http, id, { ...watching, ...('WebSocket' in options && { WebSocket: options.WebSocket }) })

  return {
    call,
    create: (input, { signal } = {}) => call(createGeneration, { body: { id: uuidV7(), ...input }, signal }),

    async status(id, { signal } = {}) {
      const [status] = await call(listTaskStatuses, { query: { ids: id }, signal })
      if (!status) throw notThere()
      return status
    },

    watch,

    async wait(id, watching) {
      for await (const status of watch(id, watching)) {
        if (status.status === 'completed') return status
        if (isOver(status)) throw new GenerationError(status)
      }
      throw new Error('The status ended before the generation did.')
    },

    cancel: (id, { signal } = {}) => call(cancelGeneration, { params: { id }, signal }),
    generation: (id, { signal } = {}) => call(getGeneration, { params: { id }, signal }),
    models: ({ signal } = {}) => call(listModels, { signal }),

    upload(files, { signal } = {}) {
      const body = new FormData()
      for (const file of files) {
        if (file instanceof Blob) body.append('files', file, file.name)
        else body.append('files', file.data, file.name)
      }
      return call(uploadFiles, { body, signal })
    },

    download: (of, calling) => http.file(typeof of === 'string' ? of : fileOf(of), calling),
    async wallpaper(id, { signal } = {}) {
      const { task_category, generation_results } = await call(getGeneration, { params: { id }, signal })
      const [first] = generation_results
      if (!first) throw notThere()
      const body = { generation_id: id, generation_result_id: first.generation_result_id }
      const pack = task_category === 'wallpaper' ? packageWallpaper : packageMedia
      const { task_id } = await call(pack, { body, signal })
      for (;;) {
        const { status, url } = await call(getPackageState, { query: { task_id }, signal })
        if (status === 'completed' && url !== null) return http.file(url, { signal })
        if (status === 'failed')
          throw new ProblemError('The wallpaper could not be packed.', { status: 500, code: 'internal' })
        await pause(packagePollMs, signal)
      }
    },
    address: (result) => new URL(fileOf(result), http.origin).href,

    history: (query, { signal } = {}) =>
      everyPage(
        async (page) => {
          const answer = await call(listGenerations, { query: { ...query, page }, signal })
          return { ...answer, items: answer.items.filter((item) => 'generation_results' in item) }
        },
        ({ generation_id }) => generation_id,
      ),
    library: (query, { signal } = {}) =>
      everyPage(
        async (page) => {
          const answer = await call(listGenerations, { query: { ...query, page, view: 'results' }, signal })
          return { ...answer, items: answer.items.filter((item) => 'generation_result_id' in item) }
        },
        ({ generation_result_id }) => generation_result_id,
      ),
    feed: (query, { signal } = {}) =>
      everyPage(
        (page) => call(listPublicResults, { query: { ...query, page }, signal }),
        ({ generation_result_id }) => generation_result_id,
      ),
  }
}

const notThere = () => new ProblemError('There is no such generation.', { status: 404, code: 'not_found' })

/** A video, or the image. */
function fileOf({ video_url, picture }: Pick<GenerationResult, 'picture' | 'video_url'>): string {
  return video_url ?? picture.url
}

/** The items of all pages. What arrives meanwhile pushes items to the next page, where they are left out. */
async function* everyPage<Item>(
  load: (page: number) => Promise<{ items: readonly Item[]; pages: number }>,
  idOf: (item: Item) => string,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>()
  for (let page = 0; ; page++) {
    const { items, pages } = await load(page)
    for (const item of items) {
      if (seen.has(idOf(item))) continue
      seen.add(idOf(item))
      yield item
    }
    if (page + 1 >= pages) return
  }
}
