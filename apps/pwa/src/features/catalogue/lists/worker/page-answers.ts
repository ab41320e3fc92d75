import type { CatalogueChanges, CatalogueCopy } from '@chorus/contracts';
import type { ListQuery, PageMessage, WorkerMessage } from './worker-messages';
import { DeviceLists } from './device-lists';
import { createDeviceSearch } from './device-search';
import type { KnownNames, SearchCopy } from './device-search';
import type { CachedAnswers } from './cached-answers';

export interface AnswersDeps {
  cached: Pick<CachedAnswers, 'read' | 'get' | 'put'>;
  /** Reads the copy, and then calls `move` with it. */
  readCopy: () => Promise<void>;
  /** The ids of songs, the most popular first. */
  popularSongs: () => Promise<readonly string[]>;
  post: (message: WorkerMessage) => void;
}

/** Answers pages from the copy. Until it is read, which happens on demand, the answers cached at the last visit are used. */
export class PageAnswers {
  private lists: DeviceLists | undefined;
  private copy: CatalogueCopy | undefined;
  private search: Promise<SearchCopy> | undefined;
  private readonly knownNames: KnownNames = new WeakMap();
  private isRead = false;
  private reading: Promise<void> | undefined;

  constructor(private readonly deps: AnswersDeps) {}

  async start(): Promise<void> {
    const hasAnswers = await this.deps.cached.read().catch(() => false);
    if (this.reading) return;
    if (hasAnswers) this.deps.post({ type: 'cached' });
    else await this.read();
  }

  /** Returns whether this call began it. */
  startReading(): boolean {
    const begins = this.reading === undefined;
    void this.read();
    return begins;
  }

  /** Reads the copy once, however often it is called. */
  read(): Promise<void> {
    return (this.reading ??= this.deps.readCopy());
  }

  move(copy: CatalogueCopy | undefined, changes?: CatalogueChanges): void {
    // When the copy has just been read, nothing that a page knows is outdated.
    const changed = this.isRead ? changes?.songs.map(({ _id }) => _id) : [];
    this.isRead = true;
    this.copy = copy;
    this.lists = copy && new DeviceLists(copy);
    this.search = undefined;
    this.deps.post({
      type: 'moved',
      revision: copy?.revision,
      changed,
      ...(changes?.deleted.songs.length && { deleted: changes.deleted.songs }),
    });
  }

  async list({ number, listed, query }: Extract<PageMessage, { type: 'list' }>): Promise<void> {
    const asked = JSON.stringify([listed, query]);
    const cached = this.isRead ? undefined : this.deps.cached.get(asked);
    const answer = cached ?? (await this.answer(() => this.lists?.list(listed, query)));
    this.deps.post({ type: 'answer', number, answer });
    if (cached === undefined && answer && isOfFirstScreen(query)) this.deps.cached.put(asked, answer);
  }

  /** The search index is built when it is first needed, and again when the copy has changed. */
  async find({ number, typed, limit }: Extract<PageMessage, { type: 'search' }>): Promise<void> {
    const answer = await this.answer(async () => {
      if (this.copy) this.search ??= this.makeSearch(this.copy);
      const [found, lists] = [await (await this.search)?.(typed, limit), this.lists];
      return found && lists?.found(found);
    });
    this.deps.post({ type: 'answer', number, answer });
  }

  async part({ number, noun, part }: Extract<PageMessage, { type: 'part' }>): Promise<void> {
    this.deps.post({ type: 'answer', number, answer: await this.answer(() => this.lists?.part(noun, part)) });
  }

  /** Undefined if it fails: the page asks the server then, and would wait forever without an answer. */
  private async answer<Answer>(work: () => Answer): Promise<Awaited<Answer> | undefined> {
    try {
      await this.read();
      return await work();
    } catch {
      return undefined;
    }
  }

  /** Answers with those of these items that the copy has. */
  async byIds({ number, ids }: Extract<PageMessage, { type: 'byIds' }>): Promise<void> {
    this.deps.post({ type: 'answer', number, answer: await this.answer(() => this.lists?.found(ids)) });
  }

  private async makeSearch(copy: CatalogueCopy): Promise<SearchCopy> {
    return createDeviceSearch(copy, await this.deps.popularSongs().catch(() => []), this.knownNames);
  }
}

const isOfFirstScreen = ({ from, filter, places }: ListQuery) => from === 0 && filter === '' && !places;
