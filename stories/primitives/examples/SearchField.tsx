import { SearchField } from '@mirari/ui'
import { useState } from 'react'

const titles = ['Koi under ice', 'Lighthouse at dusk', 'Paper dragon']

export function Example() {
  const [search, setSearch] = useState('')
  const found = titles.filter((title) => title.toLowerCase().includes(search.toLowerCase()))
  return (
    <div style={{ width: 320 }}>
      <SearchField label="Search titles" clearLabel="Clear" search={search} onSearch={setSearch} />
      <p role="status">{found.join(', ') || 'Nothing found'}</p>
    </div>
  )
}
