import { type CreateBoxStore, createBoxStore } from '@mirari/create-box'
import type { Api } from '../../api/api.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { createServedModels, type ServedModelsStore } from '../models/served-models.ts'

/** The create box and the models that the server offers. */
export interface CreateBoxSlice {
  box: CreateBoxStore
  models: ServedModelsStore
}

export interface CreateBoxSliceDeps {
  page: Pick<Page, 'storage' | 'setTimeout'>
  api: Pick<Api, 'models'>
  texts: () => AppTexts
}

export function createCreateBoxSlice({ page, api, texts }: CreateBoxSliceDeps): CreateBoxSlice {
  const { storage, setTimeout } = page
  const models = createServedModels({ load: api.models, storage, setTimeout })
  const served = models.getSnapshot()
  const box = createBoxStore({
    availableModels: served.available,
    referenceLimits: served.limits,
    messages: () => texts().createBox.messages,
  })
  return { box, models }
}

const CreateBoxContext = createSliceContext<CreateBoxSlice>('useCreateBox')

export const CreateBoxProvider = CreateBoxContext.Provider

export function useCreateBox(): CreateBoxSlice {
  return useSlice(CreateBoxContext)
}
