import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { DetailView } from '@mirari/detail-view'
import { useEffect, useState } from 'react'

const server = 'https://mirari.example'

export function Example({ id }: { id: string }) {
  const [item, setItem] = useState<GenerationResult | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    fetch(`${server}/api/generation_result/${id}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then(setItem)
      .catch(() => setError('This creation cannot be shown'))
  }, [id])

  return (
    <DetailView
      item={item}
      loading={item === null && error === null}
      error={error}
      isOwner={false}
      signedIn={false}
      onClose={() => history.back()}
      onLoginNeeded={() => location.assign(`${server}/login`)}
      port={{
        like: async ({ likes_count }, isLiked) => ({ is_liked: isLiked, likes_count }),
        publish: async (_item, isPublic) => ({ is_public: isPublic }),
        download: async ({ picture }) => location.assign(`${server}${picture.url}?download`),
      }}
    />
  )
}
