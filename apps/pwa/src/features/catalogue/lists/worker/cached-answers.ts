import { oneAtATime } from '../../../../platform/async/one-at-a-time';
import type { Database } from '../../../../platform/storage/database';
import { catalogueCopyRow, keptAnswersRow } from '../../../../platform/storage/rows/catalogue-rows';
import { rowIn } from '../../../../platform/storage/rows/row-kind';

const STORES = ['catalogue-copy', 'catalogue-chunks'] as const;
/** Lists in their orders, those asked for last. */
const LISTS = 6;

/**
 * What the first screens of lists were answered last, kept beside the copy that it is of. A page that starts shows it at once, while to read the
 * copy of 100,000 songs takes a second.
 */
export class CachedAnswers {
  private kept = new Map<string, unknown>();
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
    const row = rowIn(keptAnswersRow.read(await transaction.objectStore('catalogue-chunks').get(keyOf(copy.id))));
    if (row?.madeBy === this.madeBy) this.kept = new Map(row.answers.map(({ asked, answer }) => [asked, answer]));
    return this.kept.size > 0;
  }

  get(asked: string): unknown {
    return this.kept.get(asked);
  }

  put(asked: string, answer: unknown): void {
    this.kept.delete(asked);
    this.kept.set(asked, answer);
    this.kept = new Map([...this.kept].slice(-LISTS));
    this.writeAll();
  }

  private async write(): Promise<void> {
    const transaction = (await this.open()).transaction(STORES, 'readwrite', { durability: 'relaxed' });
    const copy = rowIn(catalogueCopyRow.read(await transaction.objectStore('catalogue-copy').get('current')));
    const answers = [...this.kept].map(([asked, answer]) => ({ asked, answer }));
    const chunks = transaction.objectStore('catalogue-chunks');
    await Promise.all([copy && chunks.put(keptAnswersRow.write({ madeBy: this.madeBy, answers }), keyOf(copy.id)), transaction.done]);
  }
}

/** Beside the chunks of songs, albums and artists, with which it is removed. */
const keyOf = (copy: string): [string, string, number] => [copy, 'answers', 0];
