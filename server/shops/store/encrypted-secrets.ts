import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

interface Sealed {
  keyId: string;
  sealed: string;
}

interface SealedBytes {
  keyId: string;
  sealed: Buffer;
}

export interface SealedSecrets {
  seal(owner: string, secret: string): Sealed;
  /** null when the text was sealed for another owner, was altered, or was sealed with a key we no longer have. */
  open(owner: string, sealed: Sealed): string | null;
  /** The same for a file. */
  sealBytes(owner: string, bytes: Uint8Array): SealedBytes;
  openBytes(owner: string, sealed: SealedBytes): Buffer | null;
  /** The key that seals. */
  newestKeyId: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM, bound to the owner: a row copied to another shop cannot be opened. The first key seals and every key
 * opens. To rotate keys, put the new one first and remove the old one when nothing is sealed with it.
 */
export function sealedSecrets(
  keys: Buffer[],
  onUnreadable: (owner: string, reason: string) => void = () => {},
): SealedSecrets {
  const known = keys.map((key) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 12), key }));
  const [first] = known;
  if (!first) throw new Error('Set ENCRYPTION_KEY: no encryption key was given');

  const sealBytes: SealedSecrets['sealBytes'] = (owner, bytes) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(owner));
    const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return { keyId: first.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]) };
  };
  const openBytes: SealedSecrets['openBytes'] = (owner, { keyId, sealed }) => {
    const key = known.find(({ id }) => id === keyId)?.key;
    const secret = key ? decrypt(key, owner, sealed) : null;
    if (secret === null) onUnreadable(owner, key ? 'altered' : `ENCRYPTION_KEY no longer contains the key ${keyId}`);
    return secret;
  };
  return {
    newestKeyId: first.id,
    sealBytes,
    openBytes,
    seal: (owner, secret) => {
      const { keyId, sealed } = sealBytes(owner, Buffer.from(secret, 'utf8'));
      return { keyId, sealed: sealed.toString('base64') };
    },
    open: (owner, { keyId, sealed }) =>
      openBytes(owner, { keyId, sealed: Buffer.from(sealed, 'base64') })?.toString('utf8') ?? null,
  };
}

function decrypt(key: Buffer, owner: string, bytes: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const hidden = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  } catch {
    return null;
  }
}
