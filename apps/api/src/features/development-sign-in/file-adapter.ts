import { readFile } from 'node:fs/promises';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as z from 'zod';
import { REUSE_GRACE_SECONDS } from '../../platform/issuer/issuer';
import { replaceFile } from '../../platform/issuer/replace-file';

/** `expiresAt` is in milliseconds since 1970. */
const stored = z.array(z.tuple([z.string(), z.object({ payload: z.custom<AdapterPayload>(isObject), expiresAt: z.number() })]));
type Entry = z.infer<typeof stored>[number][1];

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const FOREVER = Number.MAX_SAFE_INTEGER;

const isReusable = (consumed: unknown) => typeof consumed === 'number' && Date.now() / 1000 - consumed < REUSE_GRACE_SECONDS;

/**
 * The issuer's state, in memory and in one file, which is replaced whole at every change: there
 * are three people.
 */
class GrantFile {
  private written = Promise.resolve();

  private constructor(
    private readonly file: string,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(file: string): Promise<GrantFile> {
    return new GrantFile(file, new Map(await readEntries(file)));
  }

  find(key: string): AdapterPayload | undefined {
    const entry = this.entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  findBy(model: string, isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const key of this.entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? this.find(key) : undefined;
      if (payload && isIt(payload)) return payload;
    }
    return undefined;
  }

  change(change: (entries: Map<string, Entry>) => unknown): Promise<void> {
    change(this.entries);
    const now = Date.now();
    for (const [key, { expiresAt }] of this.entries) if (expiresAt <= now) this.entries.delete(key);
    const text = JSON.stringify([...this.entries]);
    this.written = this.written.then(
      () => replaceFile(this.file, text),
      () => replaceFile(this.file, text),
    );
    return this.written;
  }
}

/** An unreadable file costs a new sign-in, not the start. */
async function readEntries(file: string): Promise<[string, Entry][]> {
  try {
    return stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Persists what oidc-provider stores in `file`, so that a restart signs nobody out. */
export async function createFileAdapter(file: string): Promise<AdapterFactory> {
  const grants = await GrantFile.open(file);
  return (model) => new FileAdapter(model, grants);
}

class FileAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly grants: GrantFile,
  ) {}

  find(id: string): Promise<AdapterPayload | undefined> {
    const payload = this.grants.find(this.keyOf(id));
    const isAgain = this.model === 'RefreshToken' && isReusable(payload?.consumed);
    return Promise.resolve(isAgain ? { ...payload, consumed: undefined } : payload);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.grants.findBy(this.model, (payload) => payload.uid === uid));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.grants.findBy(this.model, (payload) => payload.userCode === userCode));
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expiresAt = expiresIn === undefined ? FOREVER : Date.now() + expiresIn * 1000;
    await this.grants.change((entries) => entries.set(this.keyOf(id), { payload, expiresAt }));
  }

  async consume(id: string): Promise<void> {
    const consumed = Math.floor(Date.now() / 1000);
    await this.grants.change((entries) => Object.assign(entries.get(this.keyOf(id))?.payload ?? {}, { consumed }));
  }

  async destroy(id: string): Promise<void> {
    await this.grants.change((entries) => entries.delete(this.keyOf(id)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.grants.change((entries) => {
      for (const [key, { payload }] of entries) if (key.startsWith(this.keyOf('')) && payload.grantId === grantId) entries.delete(key);
    });
  }

  private keyOf(id: string): string {
    return `${this.model}:${id}`;
  }
}
