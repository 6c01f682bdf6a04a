import { type ApiSlice, useApi } from '../../api/api-slice.ts'
import type { LanguageStore } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { type CreateBoxSlice, useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { type GenerationsSlice, useGenerations } from '../../stores/generations/generations-slice.ts'
import { type ResultsSlice, useResults } from '../../stores/results/results-slice.ts'

/** Services of the app that the editors use. */
export interface EditorServices
  extends Pick<ApiSlice, 'api' | 'editorApi' | 'media'>,
    Pick<CreateBoxSlice, 'models'>,
    Pick<GenerationsSlice, 'generations'>,
    Pick<ResultsSlice, 'results'> {
  language: LanguageStore
}

export function useEditorServices(): EditorServices {
  const { api, editorApi, media } = useApi()
  const { models } = useCreateBox()
  const { generations } = useGenerations()
  const { results } = useResults()
  const language = useLanguage()
  return { api, editorApi, media, models, generations, results, language }
}
