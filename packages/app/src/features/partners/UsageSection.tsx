import type { Partner } from '@mirari/contract/schemas'
import { useApi } from '../../api/api-slice.ts'
import { LoadedList } from './LoadedList.tsx'
import { useLoaded, usePartnersTexts } from './use-partners.ts'

/** Characters of a public key by which it is recognized. */
const hintLength = 7

/** What went through the keys of a partner, day by day. */
export function UsageSection({ partner }: { partner: Partner }) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const list = useLoaded(async () => (await partners.usage(partner.id)).items)
  const nameOf = (id: string) => {
    const key = partner.keys.find((one) => one.id === id)
    return key ? <code>{key.key.slice(0, hintLength)}…</code> : texts.revokedKey
  }
  return (
    <section aria-label={texts.usage}>
      <h2 className="mi-h3">{texts.usage}</h2>
      <LoadedList list={list} empty={texts.usageNone}>
        {(items) => (
          <table className="mi-partners-usage" aria-label={texts.usage}>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.key}</th>
                <th scope="col">{texts.creations}</th>
                <th scope="col">{texts.points}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ day, key_id, creations, points }) => (
                <tr key={`${day} ${key_id}`}>
                  <td>{day}</td>
                  <td>{nameOf(key_id)}</td>
                  <td>{creations}</td>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </LoadedList>
    </section>
  )
}
