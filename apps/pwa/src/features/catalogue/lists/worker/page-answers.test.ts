import 'fake-indexeddb/auto';
import type { CatalogueChanges, CatalogueCopy } from '@chorus/contracts';
import { deleteDatabase, openedDatabase } from '../../../../platform/storage/database';
import { CatalogueStore } from '../../../../platform/storage/catalogue/catalogue-store';
import { feedArtistNumber, FeedServer, feedSongNumber } from './feed-server.fixture';
import { CachedAnswers } from './cached-answers';
import { PageAnswers } from './page-answers';
import type { ListQuery, WorkerMessage } from './worker-messages';

const first: ListQuery = { order: '', filter: '', from: 0, count: 2 };
const artists = { noun: 'artists' } as const;
const pause = () => Promise.resolve();

/** The copy as the server has it and as it is stored. */
async function storedCopy(): Promise<CatalogueCopy> {
  const server = new FeedServer();
  server.put(...[1, 2, 3].map((n) => ({ noun: 'artists', row: feedArtistNumber(n) }) as const));
  const copy = server.now();
  await new CatalogueStore(openedDatabase).writeNew({ id: 'copy', copy }, pause);
  return copy;
}

/** A worker; `copy` is what it finds when it reads. */
function open(copy: CatalogueCopy | undefined, madeBy = 'this build', read = () => Promise.resolve()) {
  const posted: WorkerMessage[] = [];
  const reads = jest.fn();
  const answers: PageAnswers = new PageAnswers({
    cached: new CachedAnswers(openedDatabase, madeBy),
    readCopy: () => {
      reads();
      answers.move(copy);
      return read();
    },
    popularSongs: () => Promise.resolve([]),
    post: (message) => posted.push(message),
  });
  return { answers, posted, reads };
}

const cachedRows = async () => (await openedDatabase()).get('catalogue-chunks', ['copy', 'answers', 0]);

async function visited() {
  const copy = await storedCopy();
  const visit = open(copy);
  await visit.answers.start();
  await visit.answers.list({ type: 'list', number: 1, listed: artists, query: first });
  while ((await cachedRows()) === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  return { copy, answer: visit.posted.at(-1) };
}

afterEach(deleteDatabase);

describe('a worker that starts', () => {
  it('reads the copy at once at the first visit', async () => {
    const { answers, posted } = open(await storedCopy());
    await answers.start();
    expect(posted).toEqual([{ type: 'moved', revision: '3-aaaaaaaaaaaa', changed: [] }]);
  });

  it('answers nothing where the copy can be neither listed nor searched, so that the page asks the server', async () => {
    const { answers, posted } = open(undefined, 'this build', () => Promise.reject(new Error('The disk is gone')));
    await answers.list({ type: 'list', number: 1, listed: artists, query: first });
    await answers.find({ type: 'search', number: 2, typed: 'a' });
    expect(posted.filter(({ type }) => type === 'answer')).toEqual([
      { type: 'answer', number: 1, answer: undefined },
      { type: 'answer', number: 2, answer: undefined },
    ]);
  });

  it('answers with what the copy has of what is asked for by id', async () => {
    const { answers, posted } = open(await storedCopy());
    const [known, gone] = [feedArtistNumber(2)._id, feedArtistNumber(9)._id];
    await answers.byIds({ type: 'byIds', number: 1, ids: { topArtist: null, songs: [], albums: [], artists: [gone, known] } });
    expect(posted.at(-1)).toMatchObject({ type: 'answer', number: 1, answer: { songs: [], artists: [{ _id: known }] } });
  });

  it('answers with a part of all rows, and the revision that they are of, once the copy is read', async () => {
    const copy = await storedCopy();
    const { answers, posted } = open(copy);
    await answers.part({ type: 'part', number: 1, noun: 'artists', part: { from: 1, count: 2 } });
    const rows = [{ fullName: 'Artist 2' }, { fullName: 'Artist 3' }];
    expect(posted.at(-1)).toMatchObject({ type: 'answer', number: 1, answer: { revision: '3-aaaaaaaaaaaa', rows } });
    // Some changes come in parts, of which only the last is told.
    copy.revision = '4-aaaaaaaaaaaa';
    await answers.part({ type: 'part', number: 2, noun: 'artists', part: { from: 0, count: 1 } });
    expect(posted.at(-1)).toMatchObject({ number: 2, answer: { revision: '3-aaaaaaaaaaaa', rows: [{ fullName: 'Artist 1' }] } });
  });

  it('answers what the first screen of a list was at the last visit, before it reads the copy', async () => {
    const { copy, answer } = await visited();
    const { answers, posted, reads } = open(copy);
    await answers.start();
    await answers.list({ type: 'list', number: 1, listed: artists, query: first });
    expect(posted).toEqual([{ type: 'cached' }, answer]);
    expect(reads).not.toHaveBeenCalled();
  });

  it.each([
    ['a further part of the list', { ...first, from: 1 }],
    ['another order', { ...first, order: 'songs' }],
    ['a filter', { ...first, filter: '3' }],
  ])('reads the copy, once, for %s', async (_, query) => {
    const { copy } = await visited();
    const { answers, posted, reads } = open(copy);
    await answers.start();
    await Promise.all([1, 2].map((number) => answers.list({ type: 'list', number, listed: artists, query })));
    expect(reads).toHaveBeenCalledTimes(1);
    expect(posted).toMatchObject([{ type: 'cached' }, { type: 'moved', revision: copy.revision }, { number: 1 }, { number: 2 }]);
  });

  it('answers from the copy, once it is read', async () => {
    const { copy } = await visited();
    const { answers, posted } = open(copy);
    await answers.start();
    copy.put({ artists: [feedArtistNumber(1, 'Aa')] });
    await answers.read();
    await answers.list({ type: 'list', number: 1, listed: artists, query: first });
    expect(posted.at(-1)).toMatchObject({ answer: { rows: [{ fullName: 'Aa' }, {}] } });
  });

  it('does not answer with what another build has cached', async () => {
    const { copy } = await visited();
    const { answers, posted } = open(copy, 'another build');
    await answers.start();
    expect(posted).toEqual([{ type: 'moved', revision: copy.revision, changed: [] }]);
  });

  it('has nothing cached where the copy is gone', async () => {
    await visited();
    await new CatalogueStore(openedDatabase).clear();
    const { answers, posted } = open(undefined);
    await answers.start();
    await answers.list({ type: 'list', number: 1, listed: artists, query: first });
    expect(posted).toEqual([
      { type: 'moved', revision: undefined, changed: [] },
      { type: 'answer', number: 1, answer: undefined },
    ]);
  });

  it('says which songs have changed and are gone, once the copy is read', async () => {
    const copy = await storedCopy();
    const { answers, posted } = open(copy);
    await answers.start();
    const changes = { songs: [feedSongNumber(1)], deleted: { songs: ['gone'], albums: [], artists: [] } } as unknown as CatalogueChanges;
    answers.move(copy, changes);
    answers.move(copy);
    expect(posted.map((message) => message.type === 'moved' && [message.changed, message.deleted])).toEqual([
      [[], undefined],
      [[feedSongNumber(1)._id], ['gone']],
      [undefined, undefined],
    ]);
  });
});
