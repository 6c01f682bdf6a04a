import { expect, test } from 'vitest'
import { databaseAddress, databaseEnvironment, readDatabase } from './config-database.ts'

test('without an address the database is in the data folder', () => {
  expect(readDatabase(undefined)).toBeNull()
  expect(databaseEnvironment(null)).toEqual({})
})

test.each([
  'postgres://mirari:a%40b@db.example.org:5433/mirari?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgresql://mirari@[::1]/mirari',
  'postgres://mirari@localhost/mirari?host=%2Frun%2Fpostgresql',
  'postgres:///mirari?host=/run/postgresql',
])('%s is taken as it is', (url) => {
  expect(readDatabase(url)).toBe(url)
})

test('a connection that must be encrypted is one whose certificate is checked', () => {
  expect(readDatabase('postgres://db/mirari?sslmode=require')).toBe('postgres://db/mirari?sslmode=verify-full')
})

test.each([
  ['mysql://db/mirari', 'must be an address such as'],
  ['mirari', 'must be an address such as'],
  ['postgres://mirari:geheim%@db/mirari', 'must be an address such as'],
  ['postgres://mirari:geheim@db', 'names no database'],
  ['postgres://mirari:geheim@db/', 'names no database'],
  ['postgres://mirari:geheim@db/a/b', 'names no database'],
  ['postgres:///mirari', 'names no host'],
  ['postgres://mirari:geheim@db/mirari?options=-c+work_mem%3D1', "has 'options', but takes only host, sslmode"],
  ['postgres://mirari:geheim@db/mirari?sslmode=perhaps', "has the sslmode 'perhaps', but must have one of: disable"],
])('%s is refused in a sentence without the password', (url, sentence) => {
  const refused = () => readDatabase(url)
  expect(refused).toThrow(`DATABASE_URL ${sentence}`)
  expect(refused).not.toThrow('geheim')
})

test('messages name a database without its user and password', () => {
  expect(databaseAddress('postgres://ada:geheim@db.example.org:5433/mirari?sslmode=verify-full')).toBe(
    'postgres://db.example.org:5433/mirari',
  )
  expect(databaseAddress('postgresql://ada@localhost/mirari?host=%2Frun%2Fpostgresql')).toBe(
    'postgres:///run/postgresql/mirari',
  )
})
