import { expect, test } from 'vitest'
import { signed } from './sign.ts'

// The examples that AWS publishes for Signature Version 4 of S3 ("Signature Calculations for the Authorization Header").
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = '20130524T000000Z'
const host = 'https://examplebucket.s3.amazonaws.com'
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test.each([
  {
    name: 'a part of an object',
    request: { method: 'GET', url: `${host}/test.txt`, headers: { range: 'bytes=0-9' }, sha256: ofNothing },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'an upload',
    request: {
      method: 'PUT',
      url: `${host}/test$file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'a parameter without a value',
    request: { method: 'GET', url: `${host}/?lifecycle`, headers: {}, sha256: ofNothing },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'a list',
    request: { method: 'GET', url: `${host}/?max-keys=2&prefix=J`, headers: {}, sha256: ofNothing },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('$name is signed as AWS publishes it', async ({ request, signature }) => {
  const { headers } = await signed(request, credentials, at)
  expect(headers.get('authorization')).toContain(`Signature=${signature}`)
})
