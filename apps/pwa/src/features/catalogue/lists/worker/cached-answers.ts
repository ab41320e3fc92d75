import { oneAtATime } from '../../../../platform/async/one-at-a-time';
import type { Database } from '../../../../platform/storage/database';
import { catalogueCopyRow, cachedAnswersRow } from '../../../../platform/storage/rows/catalogue-rows';
import { rowIn } from '../../../../platform/storage/rows/row-kind';

const STORES = ['catalogue-copy', 'catalogue-chunks'] as const;
/** Lists in their orders, those asked for last. */
const LISTS = 6;

/**
 * The last answers to the first screens of lists, stored beside their copy of the catalogue. A page that starts shows them at once, while to read the
 * copy of 100,000 songs takes a second.
 */
export class CachedAnswers {
  private cached = new Map<string, unknown>();
  // Without room for them, the next start takes longer.
  private readonly writeAll = oneAtATime(() => this.write().catch(() => undefined));

  /** `madeBy`: which build. Another one may answer in another shape. */
  constructor(
    private readonly open: () => Promise<Database>,
    private readonly madeBy: string,
  ) {}

  /** Whether there are any. */
  async read(): Promise<boolean> {
    const transaction = (await this.open()).transaction(STORES);
    const copy = rowIn(catalogueCopyRow.read(await transaction.objectStore('catalogue-copy').get('current')));
    if (!copy) return false;
    const row = rowIn(cachedAnswersRow.read(await transaction.objectStore('catalogue-chunks').get(keyOf(copy.id))));
    if (row?.madeBy === this.madeBy) this.cached = new Map(row.answers.map(({ asked, answer }) => [asked, answer]));
    return this.cached.size > 0;
  }

  get(asked: string): unknown {
    return this.cached.get(asked);
  }

  put(asked: string, answer: unknown): void {
    this.cached.delete(asked);
    this.cached.set(asked, answer);
    this.cached = new Map([...this.cached].slice(-LISTS));
    this.writeAll();
  }

  private async write(): Promise<void> {
    const transaction = (await this.open()).transaction(STORES, 'readwrite', { durability: 'relaxed' });
    const copy = rowIn(catalogueCopyRow.read(await transaction.objectStore('catalogue-copy').get('current')));
    const answers = [...this.cached].map(([asked, answer]) => ({ asked, answer }));
    const chunks = transaction.objectStore('catalogue-chunks');
    await Promise.all([copy && chunks.put(cachedAnswersRow.write({ madeBy: this.madeBy, answers }), keyOf(copy.id)), transaction.done]);
  }
}

/** Beside the chunks of songs, albums and artists, with which it is removed. */
const keyOf = (copy: string): [string, string, number] => [copy, 'answers', 0];
