import * as z from 'zod';
import type { IssuerSecrets } from '../../../platform/issuer/issuer';
import { privateSigningKey } from '../../../platform/issuer/make-keys';
import { aboutKey, type KeyKind, type StoredKey } from './account-keys.queries';
import { Sealing } from './sealing';

/** Nothing is signed or encrypted with a new key before every node knows it. */
const KNOWN_AFTER_SECONDS = 60;

const DATA = 'issuer grants';

const storedSigningKey = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(privateSigningKey);

interface DataKey {
  id: string;
  sealing: Sealing;
}

/** The keys of the sign-in, decrypted. */
export class KeyRing {
  readonly secrets: IssuerSecrets;
  /** The same for rings that have the same keys in the same order. */
  readonly version: string;
  private readonly data: Map<string, Sealing>;
  private readonly inUse: DataKey;

  /** `keys` are the newest first. */
  constructor(keys: readonly StoredKey[], master: Sealing) {
    const inUse = (kind: KeyKind) =>
      usableFirst(keys.filter((key) => key.kind === kind)).map((key) => ({ id: key.id, text: master.open(key.sealed, aboutKey(key)) }));
    const [signing, cookie, data] = [inUse('signing'), inUse('cookie'), inUse('data')];
    const sealings = data.map(({ id, text }) => ({ id, sealing: new Sealing(text, DATA) }));
    const [first] = sealings;
    if (!first || signing.length === 0 || cookie.length === 0) throw new Error('The keys of the sign-in are not complete.');
    this.secrets = {
      signingKeys: signing.map(({ text }) => storedSigningKey.parse(text)),
      cookieKeys: cookie.map(({ text }) => text),
    };
    this.inUse = first;
    this.data = new Map(sealings.map(({ id, sealing }) => [id, sealing]));
    this.version = [...signing, ...cookie, ...data].map(({ id }) => id).join();
  }

  seal(text: string, about: string): { keyId: string; sealed: Buffer } {
    const { id, sealing } = this.inUse;
    return { keyId: id, sealed: sealing.seal(text, about) };
  }

  /** Undefined for a key that is not in the ring (yet, or any more). */
  open({ keyId, sealed }: { keyId: string; sealed: Buffer }, about: string): string | undefined {
    return this.data.get(keyId)?.open(sealed, about);
  }
}

/** The first is the one in use: the newest that every node knows. */
function usableFirst<Key extends Pick<StoredKey, 'ageSeconds'>>(keys: readonly Key[]): Key[] {
  const isKnown = ({ ageSeconds }: Key) => ageSeconds >= KNOWN_AFTER_SECONDS;
  const first = keys.find(isKnown) ?? keys.at(-1);
  return keys.toSorted((one, other) => Number(other === first) - Number(one === first));
}
