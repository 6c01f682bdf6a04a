import { pageSizes } from '@mirari/contract/lists'
import type { MediaPort } from '@mirari/create-box'
import type { Page } from '../browser/page.ts'
import { createSliceContext, useSlice } from '../context/slice-context.ts'
import type { AppTexts } from '../i18n/app-texts.ts'
import { type AccountApi, createAccountApi } from './account-api.ts'
import { type Api, createApi } from './api.ts'
import { createEditorApi, type EditorApi } from './editor-api.ts'
import { createHttpClient, type HttpClient, type TokenBox } from './http-client.ts'
import { createLateMediaPort } from './late-media-port.ts'
import { createPartnersApi, type PartnersApi } from './partners-api.ts'
import { createWallpaperApi, type WallpaperApi } from './wallpaper-api.ts'

/** Calls to the server, grouped by subject. */
export interface ApiSlice {
  http: HttpClient
  api: Api
  account: AccountApi
  partners: PartnersApi
  /** Wallpaper packages and the companion app. */
  wallpaperApi: WallpaperApi
  editorApi: EditorApi
  /** Uploads, in pages of the create box's size. */
  media: MediaPort
  /** Uploads, in pages of the library's size. */
  libraryMedia: MediaPort
}

export interface ApiSliceDeps {
  page: Pick<Page, 'fetch' | 'send' | 'exclusively'>
  token: TokenBox
  texts: () => AppTexts
  /** Called after every call with whether the server answered. */
  onReach: (reached: boolean) => void
  /** Tells the user something about a call that succeeded. */
  onNote: (text: string) => void
}

export function createApiSlice({ page, token, texts, onReach, onNote }: ApiSliceDeps): ApiSlice {
  const { fetch, send, exclusively } = page
  const http = createHttpClient({ fetch, send, token, onReach, exclusively })
  return {
    http,
    api: createApi(http),
    account: createAccountApi(http),
    partners: createPartnersApi(http),
    wallpaperApi: createWallpaperApi(http),
    editorApi: createEditorApi(http),
    media: createLateMediaPort([http, texts, onNote]),
    libraryMedia: createLateMediaPort([http, texts, onNote, pageSizes.uploadsInLibrary]),
  }
}

const ApiContext = createSliceContext<ApiSlice>('useApi')

export const ApiProvider = ApiContext.Provider

export function useApi(): ApiSlice {
  return useSlice(ApiContext)
}
