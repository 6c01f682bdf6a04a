/** For tests only: an authenticator in software, which answers as a browser with a passkey does. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@mirari/contract/schemas'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Flags of authenticator data. */
const [present, verified, withKey] = [1, 4, 64]
const es256 = -7

export interface AuthenticatorOptions {
  /** The page that calls, as the browser says. */
  origin?: string
  /** Whether the user gives a PIN or a finger. */
  verifies?: boolean
  /** Whether it says how often it was used. */
  counts?: boolean
}

/** An authenticator with one passkey, made by `create`. */
export function createAuthenticator({
  origin = 'http://localhost',
  verifies = true,
  counts = true,
}: AuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = crypto.getRandomValues(new Uint8Array(32))
  const id = Buffer.from(credentialId).toString('base64url')
  let userHandle = ''
  let counter = 0
  let isCareful = verifies

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const header = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present | (isCareful ? verified : 0)]), count])
  }

  return {
    id,
    /** Sets whether the user gives a PIN or a finger from now on. */
    setVerifies(value: boolean) {
      isCareful = value
    },
    /** Sets how often it says that it was used. */
    setCounter(value: number) {
      counter = value
    },

    create({ challenge, rp, user }: PasskeyCreation): PasskeyAttestation {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, es256],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        header(rp.id, withKey),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
      }
    },

    get({ challenge, rpId }: PasskeyRequest): PasskeyAssertion {
      if (counts) counter += 1
      const data = clientData('webauthn.get', challenge)
      const authenticatorData = header(rpId, 0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
