import type { BeginAnew, CatalogueChanges, FeedAlbum, FeedArtist, FeedSong } from '@chorus/contracts';
import { CatalogueCopy, FEED_FORM } from '@chorus/contracts';
import type { FeedSource } from './feed-source';

type Row = { noun: 'songs'; row: FeedSong } | { noun: 'albums'; row: FeedAlbum } | { noun: 'artists'; row: FeedArtist };
interface Change {
  noun: Row['noun'];
  id: string;
  at: number;
}

export const idOf = (noun: Row['noun'], n: number) => {
  const kind = { songs: 1, albums: 2, artists: 3 }[noun];
  return `0192f000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;
};

export const feedArtistNumber = (n: number, fullName = `Artist ${n}`): FeedArtist => ({
  _id: idOf('artists', n),
  fullName,
  description: null,
  dateOfBirth: null,
  picture: null,
});

export const feedAlbumNumber = (n: number, change: Partial<FeedAlbum> = {}): FeedAlbum => ({
  _id: idOf('albums', n),
  title: `Album ${n}`,
  artistId: null,
  releaseYear: 2000,
  picture: null,
  createdAt: new Date(1_700_000_000_000 + n * 1_000).toISOString(),
  ...change,
});

export const feedSongNumber = (n: number, change: Partial<FeedSong> = {}): FeedSong => ({
  _id: idOf('songs', n),
  title: `Song ${n}`,
  artistId: null,
  albumId: null,
  trackNumber: null,
  releaseYear: '2000-01-01',
  duration: 200,
  picture: null,
  createdAt: new Date(1_700_000_000_000 + n * 1_000).toISOString(),
  audioHash: n.toString(16).padStart(64, 'f'),
  audioExt: 'mp3',
  ...change,
});

/** A server's catalogue with its changes in order, and what it answers devices. */
export class FeedServer implements FeedSource {
  rows = new Map<string, Row>();
  changed = new Map<string, Change>();
  asked: string[] = [];
  /** The next request fails. */
  fails = false;
  /** The next snapshot does. */
  failsSnapshot = false;
  /** The snapshot that it has made before, which it sends as long as it can tell what changed since. */
  made: CatalogueCopy | undefined;
  /** Changes up to this one are not kept any more. */
  forgotten = 0;
  /** A server of the release before has none. */
  form: number | undefined = FEED_FORM;
  /** When it began to keep the columns of `form`. */
  formSince = 0;
  private mark = 'aaaaaaaaaaaa';
  count = 0;

  constructor(private readonly pageSize = 3) {}

  get revision(): string {
    return `${this.count}-${this.mark}`;
  }

  put(...rows: Row[]): void {
    for (const row of rows) {
      this.rows.set(row.row._id, row);
      this.note(row.noun, row.row._id);
    }
  }

  delete(noun: Row['noun'], id: string): void {
    if (this.rows.delete(id)) this.note(noun, id);
  }

  /** Another database, as after a restore, with the rows of an earlier moment. */
  restore(rows: ReadonlyMap<string, Row>, mark: string): void {
    this.rows = new Map(rows);
    this.changed.clear();
    this.mark = mark;
    this.count += 1;
    this.forgotten = this.count;
  }

  snapshot = async (): Promise<CatalogueCopy> => {
    this.receive('snapshot');
    return Promise.resolve(this.made ?? this.now());
  };

  /** The copy that devices should have. */
  now(): CatalogueCopy {
    const copy = new CatalogueCopy(this.revision, this.form);
    copy.put(this.sorted([...this.rows.values()]));
    return copy;
  }

  changes = async (since: string, form?: number): Promise<CatalogueChanges | BeginAnew> => {
    this.receive(`changes since ${since}`);
    const [number = '', mark] = since.split('-');
    const from = form === undefined || form >= (this.form ?? 0) ? Number(number) : Math.min(Number(number), this.formSince);
    if (mark !== this.mark || from > this.count || from < this.forgotten)
      return Promise.resolve({ kind: 'begin_anew', since, reason: mark === this.mark ? 'too_old' : 'unknown' });
    const later = [...this.changed.values()].filter(({ at }) => at > from).sort((one, other) => one.at - other.at);
    const page = later.slice(0, this.pageSize);
    const isComplete = later.length <= this.pageSize;
    const gone = page.filter(({ id }) => !this.rows.has(id));
    const idsOf = (noun: Row['noun']) => gone.filter((change) => change.noun === noun).map(({ id }) => id);
    return Promise.resolve({
      kind: 'changes',
      since,
      revision: isComplete ? this.revision : `${page.at(-1)?.at}-${this.mark}`,
      form: this.form,
      isComplete,
      ...this.sorted(page.flatMap(({ id }) => this.rows.get(id) ?? [])),
      deleted: { songs: idsOf('songs'), albums: idsOf('albums'), artists: idsOf('artists') },
    });
  };

  private receive(asked: string): void {
    this.asked.push(asked);
    if (asked === 'snapshot' && this.failsSnapshot) this.fails = true;
    if (!this.fails) return;
    this.fails = false;
    this.failsSnapshot = false;
    throw new TypeError('Failed to fetch');
  }

  private note(noun: Row['noun'], id: string): void {
    this.count += 1;
    this.changed.set(id, { noun, id, at: this.count });
  }

  private sorted(rows: readonly Row[]) {
    return {
      songs: rows.flatMap((row) => (row.noun === 'songs' ? row.row : [])),
      albums: rows.flatMap((row) => (row.noun === 'albums' ? row.row : [])),
      artists: rows.flatMap((row) => (row.noun === 'artists' ? row.row : [])),
    };
  }
}
