import type { AudioRow } from '../../platform/storage/rows/audio-row';
import type { DownloadFailure } from './download-rules';
import type { DownloadEnd } from './download/download-song';
import { hashNumber, itemOf, songNumber } from './offline.fixture';
import { noMusic, reduceOffline } from './offline-rules';
import type { OfflineCommand, OfflineEvent, OfflineMusicState, StoredMusic } from './offline-rules';

const row = (n: number, isComplete = true): AudioRow => ({
  hash: hashNumber(n),
  url: songNumber(n).audioUrl,
  etag: null,
  size: 10,
  received: isComplete ? 10 : 5,
  isComplete,
  form: 'pieces',
});
const stored = (changes: Partial<StoredMusic> = {}): OfflineEvent => ({
  type: 'storage.read',
  stored: {
    rows: [],
    downloads: [],
    automatic: new Map(),
    unreadable: { downloads: 0, automatic: 0 },
    budget: 100,
    largestBudget: 200,
    ...changes,
  },
});
const downloaded = (...songs: number[]) => stored({ downloads: [itemOf(1, songs)] });
const heard = (n: number) => stored({ automatic: new Map([[hashNumber(n), { song: songNumber(n), playedAt: 1 }]]) });
const moved = (...songs: number[]): OfflineEvent => ({ type: 'queue.moved', nextUp: songs.map((n) => songNumber(n)) });
const ended = (n: number, end: DownloadEnd): OfflineEvent => ({ type: 'download.ended', hash: hashNumber(n), end });
const progressed = (n: number, isComplete = false): OfflineEvent => ({ type: 'download.progressed', row: row(n, isComplete) });
const retriesReset = (because: 'network' | 'room'): OfflineEvent => ({ type: 'retries.reset', because });
const resumed = (...songs: number[]): OfflineEvent => ({ type: 'songs.resumed', songs: songs.map((n) => songNumber(n)) });

const numberOf = (hash: string) => Number.parseInt(hash, 16);
/** `download 1 2`, `recordPrefetched 3` */
const inWords = (command: OfflineCommand): string => {
  if (command.type === 'download') return ['download', ...command.songs.map(({ hash }) => numberOf(hash))].join(' ');
  return 'hash' in command ? `${command.type} ${numberOf(command.hash)}` : command.type;
};

/** Returns the commands of the last of these events, and the state after all of them. */
function after(...events: OfflineEvent[]): { state: OfflineMusicState; commands: string[] } {
  let state = noMusic;
  let commands: readonly OfflineCommand[] = [];
  for (const event of events) ({ state, commands } = reduceOffline(state, event));
  return { state, commands: commands.map(inWords) };
}

describe('the offline music reducer', () => {
  it.each<[string, OfflineEvent[], string[]]>([
    ['fetches downloads once storage was read', [downloaded(1, 2)], ['download 1 2']],
    [
      'fetches nothing that is stored completely',
      [stored({ downloads: [itemOf(1, [1, 2])], rows: [row(1), row(2, false)] })],
      ['download 2'],
    ],
    ['fetches no paused download', [stored({ downloads: [itemOf(1, [1], { isPaused: true })] })], ['download']],
    ['fetches the next songs before downloads', [downloaded(1), moved(3)], ['download 3 1']],
    ['stops fetching the next song once the queue has moved on', [downloaded(1), moved(3), moved(4)], ['download 4 1']],
    ['prefetches nothing with a budget of 0', [stored({ budget: 0 }), moved(3)], ['download']],
    ['continues after a stopped download', [downloaded(1, 2), ended(1, 'stopped')], ['download 1 2']],
    ['records a prefetched song', [stored(), moved(3), ended(3, 'stored')], ['recordPrefetched 3', 'download 3']],
    ['does not record a prefetched song that was already heard', [heard(3), moved(3), ended(3, 'stored')], ['download 3']],
    ['does not record a prefetched song that the queue has passed', [stored(), moved(3), moved(4), ended(3, 'stored')], ['download 4']],
    [
      'retries later when the server is unreachable, and fetches the rest',
      [downloaded(1, 2), ended(1, 'away')],
      ['retryLater', 'download 2'],
    ],
    ['drops an automatic song for which there is no room', [heard(1), ended(1, 'noRoom')], ['removeAutomatic 1', 'download']],
    ['drops an automatic song that the server no longer has', [heard(1), ended(1, 'gone')], ['removeAutomatic 1', 'download']],
    ['does not fetch a damaged song again', [downloaded(1, 2), ended(1, 'damaged')], ['download 2']],
    ['does not fetch a song whose stored row is unreadable', [downloaded(1, 2), ended(1, 'unreadable')], ['download 2']],
    ['fetches nothing because of a progress event', [downloaded(1), progressed(1)], []],
    ['fetches nothing because of songs that other tabs have stored', [downloaded(1), { type: 'rows.read', rows: [row(1)] }], []],
    ['fetches a resumed song only after storage was read again', [downloaded(1), ended(1, 'damaged'), resumed(1)], []],
    ['fetches a resumed song', [downloaded(1), ended(1, 'damaged'), resumed(1), downloaded(1)], ['download 1']],
    ['does not resume other failed songs', [downloaded(1, 2), ended(1, 'damaged'), resumed(2), downloaded(1, 2)], ['download 2']],
  ])('%s', (_, events, commands) => expect(after(...events).commands).toEqual(commands));

  it.each<[DownloadFailure, 'network' | 'room', boolean]>([
    ['away', 'network', true],
    ['away', 'room', false],
    ['full', 'room', true],
    ['full', 'network', false],
    ['noRoom', 'room', true],
    ['noRoom', 'network', false],
    ['gone', 'network', false],
    ['damaged', 'network', false],
    ['unreadable', 'room', false],
  ])('after the failure %s, once there is %s again, fetches the song: %p', (failure, because, isDownloaded) => {
    const { state, commands } = after(downloaded(1), ended(1, failure), retriesReset(because));
    expect(commands).toEqual([isDownloaded ? 'download 1' : 'download']);
    expect(state.offline.failures.size).toBe(isDownloaded ? 0 : 1);
  });

  it('counts as read once storage was read or has failed', () => {
    expect(after(moved(1), progressed(2)).state.offline.isRead).toBe(false);
    expect(after(stored()).state.offline.isRead).toBe(true);
    const failed = after({ type: 'storage.failed' });
    expect([failed.state.offline.isRead, failed.commands]).toEqual([true, []]);
  });

  it('keeps failures when storage is read again', () => {
    expect([...after(downloaded(1), ended(1, 'gone'), downloaded(1)).state.offline.failures]).toEqual([[hashNumber(1), 'gone']]);
  });

  it('keeps its public state when only the queue has moved', () => {
    const { state } = after(downloaded(1));
    expect(reduceOffline(state, moved(2)).state.offline).toBe(state.offline);
  });

  it('never mutates its input', () => {
    const { state } = after(downloaded(1), ended(1, 'away'), progressed(2));
    const before = structuredClone(state);
    [moved(3), ended(2, 'gone'), progressed(1), retriesReset('network'), resumed(1), downloaded(4)].forEach((event) =>
      reduceOffline(state, event),
    );
    expect(state).toEqual(before);
  });
});
