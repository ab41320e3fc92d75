import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates with one key. `about` says where a text belongs, so that no row can take the place of another. */
export class Sealing {
  private readonly key: Buffer;

  /** `secret` may be any text of enough randomness; `purpose` tells its keys apart. */
  constructor(secret: string | Buffer, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  }

  seal(text: string, about: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws where the text was sealed with another key or about something else. */
  open(sealed: Buffer, about: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
