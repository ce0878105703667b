const keyBytes = 32;
const wellKnown = /development|change-?me|example|secret-?key|password|test-?secret/i;

/** Parses comma-separated keys. The first one encrypts. Null when a key is not 32 bytes in base64 or hex. */
export function encryptionKeys(text: string): Buffer[] | null {
  const keys = text.split(',').map((part) => decodeKey(part.trim()));
  return keys.every((key) => key !== null) ? keys : null;
}

function decodeKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes ? key : null;
}

/** Guessable: short, made of few different characters, or known from examples. */
export function isWeakSecret(text: string): boolean {
  return text.length < 16 || new Set(text).size < 8 || wellKnown.test(text);
}
